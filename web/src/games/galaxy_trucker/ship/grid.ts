/** Cells, sides and joints of a ship: what the board must know to light up cells before the server is asked. */
import type { Marks, PartView, TruckerView } from '../types'

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

/** The cell beside another one; -1: the board ends there. */
export function beside(ship: Pick<TruckerView, 'board' | 'rows' | 'cols'>, cell: number, side: number): number {
  const [down, right] = DELTA[side] ?? [0, 0]
  const row = rowOf(cell) + down
  let col = colOf(cell) + right
  if (wraps(ship)) col = (col + ship.cols.length) % ship.cols.length
  return row >= 0 && row < ship.rows.length && col >= 0 && col < ship.cols.length ? row * COLS + col : -1
}

/** Single with single, double with double, universal with everything. */
export const joins = (a: number, b: number): boolean => a > 0 && b > 0 && (a === b || a === 3 || b === 3)

const tied = (list: [number, number][] | undefined, a: number, b: number): boolean =>
  !!list?.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
const token = (marks: Marks | undefined, a: number, b: number): boolean =>
  tied(marks?.pipes, a, b) || tied(marks?.welds, a, b)

export const byCell = (ship: TruckerView): Map<number, PartView> => new Map(ship.parts.map((part) => [part.cell, part]))

/** The piece of the ship each cell belongs to, by the first cell of the piece. */
export function pieces(ship: TruckerView): Map<number, number> {
  const parts = byCell(ship)
  const found = new Map<number, number>()
  for (const first of [...parts.keys()].sort((a, b) => a - b)) {
    if (found.has(first)) continue
    const todo = [first]
    for (let cell = todo.pop(); cell !== undefined; cell = todo.pop()) {
      const part = parts.get(cell)
      if (!part || found.has(cell)) continue
      found.set(cell, first)
      for (let side = 0; side < 4; side++) {
        const next = beside(ship, cell, side)
        const other = parts.get(next)
        if (!other) continue
        const fit = joins(part.connectors[side] ?? 0, other.connectors[(side + 2) % 4] ?? 0)
        if (fit || token(ship.marks, cell, next)) todo.push(next)
      }
    }
  }
  return found
}

/** What matters of a component for the check. */
export interface Laid {
  connectors: readonly number[]
  muzzles: readonly number[]
  exhausts: readonly number[]
  nozzles: readonly number[]
}

/** What would be wrong with a component laid here, as the check names it: (fault, the cell it is wrong with). */
export function wrong(
  ship: TruckerView,
  around: (cell: number) => Laid | undefined,
  cell: number,
  laid: Laid,
): [string, number][] {
  const found: [string, number][] = []
  for (let side = 0; side < 4; side++) {
    const next = beside(ship, cell, side)
    const other = around(next)
    if (!other) continue
    const back = (side + 2) % 4
    const mine = laid.connectors[side] ?? 0
    const theirs = other.connectors[back] ?? 0
    if ((mine || theirs) && !joins(mine, theirs) && !token(ship.marks, cell, next)) found.push(['clash', next])
    const reason = blocked(laid, side) || blocked(other, back)
    if (reason) found.push([reason, next])
  }
  if (laid.exhausts.some((side) => side !== 2)) found.push(['sideways', cell])
  return found
}

/** Why nothing may lie on this side of a component. */
const blocked = (laid: Laid, side: number): string =>
  laid.exhausts.includes(side)
    ? 'behind_engine'
    : laid.muzzles.includes(side)
      ? 'before_cannon'
      : laid.nozzles.includes(side)
        ? 'at_nozzle'
        : ''
