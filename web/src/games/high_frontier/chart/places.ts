/** The parts of the chart one goes to by name: the whole system, a zone, a planet with its moons. */
import type { ChartData, SpaceData } from '../types'
import { around, type Box } from './camera.svelte'

/** Planetary systems: the space in their middle, and how far they reach. */
const SYSTEMS: readonly [name: string, middle: string, reach: number][] = [
  ['earth_luna', 'lunar_l1', 165],
  ['mars', 'mars_lmo', 90],
  ['jupiter', 'jupiter_flyby', 165],
  ['saturn', 'saturn', 180],
  ['koronis', 'koronis_heo', 105],
]
const APART = 24 // pixels between neighbours

export interface Place {
  id: string
  box: Box
  /** No farther away than this, so that neighbours are apart. */
  least: number
}

export const system = ({ spaces }: ChartData): Place => ({ id: 'system', box: around(spaces), least: 0 })

export function planets({ spaces }: ChartData): Place[] {
  return SYSTEMS.flatMap(([id, name, reach]) => {
    const middle = spaces.find((space) => space.id === name)
    if (!middle) return []
    const near = spaces.filter(({ x, y }) => Math.abs(x - middle.x) <= reach && Math.abs(y - middle.y) <= reach)
    return near.length > 1 ? [{ id, box: around(near, 16), least: APART / closest(near) }] : []
  })
}

export function zones(chart: ChartData): (Place & { name: string })[] {
  return chart.zones.flatMap(({ id, name }, n) => {
    const inside = chart.spaces.filter(({ zone }) => zone === n)
    return inside.length ? [{ id, name, box: around(inside), least: 0 }] : []
  })
}

/** The distance of the two spaces that lie closest together. */
function closest(spaces: SpaceData[]): number {
  let found = Number.POSITIVE_INFINITY
  spaces.forEach((a, i) => {
    for (const b of spaces.slice(0, i)) found = Math.min(found, Math.hypot(a.x - b.x, a.y - b.y))
  })
  return found
}
