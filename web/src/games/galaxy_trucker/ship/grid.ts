/** Where the cells of a ship are. */
import type { PartView, TruckerView } from '../types'

export const COLS = 9
/** Front, right, rear, left: what they add to row and column. */
export const DELTA: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]
export const rowOf = (cell: number): number => Math.floor(cell / COLS)
export const colOf = (cell: number): number => cell % COLS

/** Hundredths of a cell. */
export interface Bounds {
  x: number
  y: number
  wide: number
  tall: number
}

/** Where a ship's cells are, with what lies beside the board: rows and columns without any are left out. */
export function bounds(ship: TruckerView): Bounds {
  const cells = [...ship.cells, ...(ship.marks?.outside ?? []), ...ship.parts.map((part) => part.cell)]
  const [x, y] = [Math.min(...cells.map(colOf)), Math.min(...cells.map(rowOf))]
  const wide = Math.max(...cells.map(colOf)) - x + 1
  const tall = Math.max(...cells.map(rowOf)) - y + 1
  return { x: x * 100, y: y * 100, wide: wide * 100, tall: tall * 100 }
}

export const wraps = (ship: { board: string }): boolean => ship.board.split(' ')[0] === 'IIB'

export const byCell = (ship: TruckerView): Map<number, PartView> => new Map(ship.parts.map((part) => [part.cell, part]))
