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

export const wraps = (ship: { board: string }): boolean => ship.board.split(' ')[0] === 'IIB'

export const byCell = (ship: TruckerView): Map<number, PartView> => new Map(ship.parts.map((part) => [part.cell, part]))
