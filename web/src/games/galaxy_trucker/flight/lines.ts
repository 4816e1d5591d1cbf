/** The lines attacks come along. */
import { byCell, COLS, colOf, DELTA, rowOf, wraps } from '../ship/grid'
import type { BoardData, Content, TruckerView } from '../types'

/** The column (from front or rear) or row (from a side) two dice choose, counted from the front left corner. */
export function lineOf(
  content: Content,
  ship: TruckerView,
  side: number,
  dice: { first: number; second: number } | null,
): number {
  const { first = 0, second = 0 } = dice ?? {}
  const { ia, iib_columns, iib_rows } = content.tables
  const name = ship.board.split(' ')[0]
  const labels = side % 2 ? ship.rows : ship.cols
  if (name === 'IA') return (ia[first + second] ?? 0) - 1
  if (name === 'IIB' && side % 2) {
    const row = iib_rows[first]
    return row ? labels.indexOf(row) : -2
  }
  if (name === 'IIB') {
    const [low, high] = [Math.min(first, second), Math.max(first, second)]
    return (iib_columns.find(([a, b]) => a === low && b === high)?.[2] ?? 0) - 1
  }
  const [one = 0, two = 0] = labels
  return two > one ? first + second - one : one - first - second
}

/** Where something from the side meets a cylinder; -1: at the edge, as on every other board. */
export const beginOf = (content: Content, ship: TruckerView, side: number, second: number): number =>
  wraps(ship) && side % 2 ? (content.tables.iib_starts[second] ?? 0) - 1 : -1

/** The cells a line passes, in the order of something that comes from `side`. */
export function path(ship: TruckerView, side: number, line: number, begin = -1): number[] {
  const { length: cols } = ship.cols
  const { length: rows } = ship.rows
  if (side % 2 === 0) {
    const col = wraps(ship) ? (line + cols) % cols : line
    if (col < 0 || col >= cols) return []
    return Array.from({ length: rows }, (_, n) => (side ? rows - 1 - n : n) * COLS + col)
  }
  if (line < 0 || line >= rows) return []
  const step = side === 3 ? 1 : -1
  const first = begin >= 0 ? begin : side === 3 ? 0 : cols - 1
  return Array.from({ length: cols }, (_, n) => line * COLS + ((first + step * n + cols) % cols))
}

/** The first tile something meets; -1: none. */
export function metBy(ship: TruckerView, side: number, line: number, begin = -1): number {
  const parts = byCell(ship)
  return path(ship, side, line, begin).find((cell) => parts.has(cell)) ?? -1
}

/**
 * The first tile something meets once ships have dodged, and its line: each ship of a fleet has a line of its own then.
 * `moved`: a ship, its line now, another ship, ...
 */
export function metAfter(
  board: BoardData | undefined,
  ship: TruckerView,
  side: number,
  line: number,
  begin: number,
  moved: readonly number[],
): { line: number; target: number } {
  const own = new Map<number, number>()
  for (let n = 0; n + 1 < moved.length; n += 2) own.set(moved[n] ?? 0, moved[n + 1] ?? line)
  const vessel = new Map(board?.cells.map((cell, n) => [cell, board.vessels[n] ?? 0]))
  const parts = byCell(ship)
  const met = [...new Set([...own.values(), line])].map((one) => {
    const way = path(ship, side, one, begin)
    const depth = way.findIndex((cell) => parts.has(cell) && (own.get(vessel.get(cell) ?? 0) ?? line) === one)
    return { line: one, target: way[depth] ?? -1, depth }
  })
  const first = met.filter(({ target }) => target >= 0).sort((a, b) => a.depth - b.depth)[0]
  return first ?? { line: met[0]?.line ?? line, target: -1 }
}

export type Spot = [number, number]

/** From where to where it is seen to fly, in hundredths of a cell; `short` of what it meets by so much. */
export function course(ship: TruckerView, side: number, line: number, target: number, short: number): [Spot, Spot] {
  const [y, x] = DELTA[(side + 2) % 4] ?? [0, 0]
  const wide = ship.cols.length * 100
  const tall = ship.rows.length * 100
  const across = line * 100 + 50
  const edge: Spot = side === 0 ? [across, 0] : side === 2 ? [across, tall] : side === 3 ? [0, across] : [wide, across]
  const along = ([u, v]: Spot, way: number): Spot => [u + x * way, v + y * way]
  const start = along(edge, -130)
  if (target < 0) return [start, along(edge, (side % 2 ? wide : tall) + 160)]
  const goal = along([colOf(target) * 100 + 50, rowOf(target) * 100 + 50], -58 - short)
  // round a cylinder it comes from above: only the end of its way is seen
  return [wraps(ship) && side % 2 ? along(goal, -180) : start, goal]
}
