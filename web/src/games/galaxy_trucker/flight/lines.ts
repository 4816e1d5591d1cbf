/** The way things come along a line is drawn. */
import { bounds, colOf, DELTA, rowOf, wraps } from '../ship/grid'
import type { TruckerView } from '../types'

export type Spot = [number, number]

/** From where to where it is seen to fly, in hundredths of a cell; `short` of what it meets by so much. */
export function course(ship: TruckerView, side: number, line: number, target: number, short: number): [Spot, Spot] {
  const [y, x] = DELTA[(side + 2) % 4] ?? [0, 0]
  const { x: left, y: top, wide, tall } = bounds(ship)
  const across = line * 100 + 50
  const edge: Spot = [
    side % 2 ? (side === 3 ? left : left + wide) : across,
    side % 2 ? across : side === 0 ? top : top + tall,
  ]
  const along = ([u, v]: Spot, way: number): Spot => [u + x * way, v + y * way]
  const start = along(edge, -130)
  if (target < 0) return [start, along(edge, (side % 2 ? wide : tall) + 160)]
  const goal = along([colOf(target) * 100 + 50, rowOf(target) * 100 + 50], -58 - short)
  // round a cylinder it comes from above: only the end of its way is seen
  return [wraps(ship) && side % 2 ? along(goal, -180) : start, goal]
}
