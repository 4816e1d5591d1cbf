/** Which names fit on the chart at a scale: those of the larger worlds first, and none over another. */
import type { SpaceData } from '../types'

const HIGH = 13 // pixels
const WIDE = 6.1 // pixels a letter, about

interface Taken {
  left: number
  right: number
  top: number
  bottom: number
}

/** The numbers of the spaces whose names are shown. `wanted` come first, whatever their size. */
export function labelled(
  spaces: SpaceData[],
  scale: number,
  wanted: ReadonlySet<number>,
  there: (space: SpaceData) => boolean,
): Set<number> {
  const order = spaces
    .map((space, n) => ({ space, n, weight: (wanted.has(n) ? 100 : 0) + (space.kind === 'leo' ? 50 : space.size) }))
    .filter(({ space, n }) => there(space) && (space.kind === 'site' || space.kind === 'leo' || wanted.has(n)))
    .filter(({ weight }) => weight >= (scale < 0.16 ? 9 : scale < 0.3 ? 6 : 0))
    .sort((a, b) => b.weight - a.weight || a.n - b.n)
  const taken: Taken[] = []
  const found = new Set<number>()
  for (const { space, n } of order) {
    const half = (space.name.length * WIDE) / 2
    const x = space.x * scale
    const y = space.y * scale + below(scale)
    const box = { left: x - half, right: x + half, top: y - HIGH, bottom: y + 3 }
    if (taken.some((other) => crosses(box, other))) continue
    taken.push(box)
    found.add(n)
  }
  return found
}

const crosses = (a: Taken, b: Taken): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Pixels between the middle of a space and the foot of its name. */
export const below = (scale: number): number => (scale < 0.45 ? 14 : scale < 1.15 ? 20 : 26)
