/** Every ship and raider on the map, each known again after a move: so it can be seen to fly. */
import { RAIDER, UNITY } from '../play.svelte'
import type { View } from '../types'
import type { Spot } from './grid'

export interface Craft {
  key: string
  /** A seat, the Unity, or a raider. */
  side: number
  /** The kind of ship; a raider's figure. */
  ship: number
  hits: number
  region: number
}
export interface Flying extends Craft, Spot {}

const crafts = (view: View): Omit<Craft, 'key'>[] => [
  ...[
    ...view.players.map((one, side) => ({ one, side })),
    ...(view.unity ? [{ one: view.unity, side: UNITY }] : []),
  ].flatMap(({ one, side }) =>
    one.ships
      .filter(({ place }) => place >= 0)
      .flatMap(({ ship, place, n, hits }) => Array.from({ length: n }, () => ({ side, ship, hits, region: place }))),
  ),
  ...view.regions.flatMap(({ region, raiders }) =>
    raiders.map((figure) => ({ side: RAIDER, ship: figure, hits: 0, region })),
  ),
]

const alike = (a: Omit<Craft, 'key'>, b: Omit<Craft, 'key'>): boolean => a.side === b.side && a.ship === b.ship

/** The ships of a view under the keys they had before: those that stayed first, then those that moved. */
export function recognise(view: View, before: Craft[]): Craft[] {
  const now = crafts(view)
  const left = [...before]
  const keys = new Map<number, string>()
  const taken = (at: number, i: number): void => {
    keys.set(i, (left[at] as Craft).key)
    left.splice(at, 1)
  }
  for (const moved of [false, true])
    now.forEach((one, i) => {
      const at = keys.has(i) ? -1 : left.findIndex((old) => alike(old, one) && (moved || old.region === one.region))
      if (at >= 0) taken(at, i)
    })
  const used = new Set(before.map(({ key }) => key))
  let n = 0
  return now.map((one, i) => {
    let key = keys.get(i)
    while (key === undefined) {
      const made = `${one.side} ${one.ship} ${n++}`
      if (!used.has(made)) key = made
    }
    used.add(key)
    return { ...one, key }
  })
}

const ACROSS = 84
const APART = 25

/** Where each stands: in one row over the middle of its region, in two rows when there are many; in columns in a nebula. */
export function standing(fleet: Craft[], at: Map<number, Spot>, nebulae: Set<number>, columns: number): Flying[] {
  const found: Flying[] = []
  for (const region of new Set(fleet.map((one) => one.region))) {
    const spot = at.get(region)
    if (!spot) continue
    const here = fleet.filter((one) => one.region === region)
    const nebula = nebulae.has(region)
    const wide = nebula ? columns : here.length > 4 ? Math.ceil(here.length / 2) : here.length
    const rows = Math.ceil(here.length / wide)
    here.forEach((one, i) => {
      const row = Math.floor(i / wide)
      const length = Math.min(wide, here.length - row * wide)
      const step = Math.min(APART, ACROSS / length)
      const x = spot.x + ((i % wide) - (length - 1) / 2) * step
      found.push({ ...one, x, y: spot.y + (nebula ? 12 : -13) + (row - (rows - 1) / 2) * (nebula ? 27 : 22) })
    })
  }
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}
