/** How things look that are worked out rather than drawn. */
import type { Goods, PartView, TileData } from '../types'

/** What is drawn of a tile: its sides as it lies, and what is on it. */
export interface Shown {
  tile: number
  kind: string
  start: boolean
  connectors: readonly number[]
  /** The sides its muzzle, exhaust, shields or nozzles look to: the first one turns the drawing. */
  sides: readonly number[]
  muzzles: readonly number[]
  exhausts: readonly number[]
  nozzles: readonly number[]
  plates: readonly number[]
  alien: readonly number[]
  room: number
  white: number
  red: number
}

export const ALIEN_TONE: readonly string[] = ['#a95fd0', '#a8713a', '#35b8cf']

/** How large a crate is, and the place for one. */
export const CRATE = 33

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[33.5, 34]],
  [
    [17, 34],
    [50, 34],
  ],
  [
    [17, 17],
    [50, 17],
    [33.5, 50],
  ],
  [
    [17, 17],
    [50, 17],
    [17, 50],
    [50, 50],
  ],
]
export const spotsOf = (places: number): readonly (readonly [number, number])[] => SPOTS[Math.min(places, 4)] ?? []

export interface Crate {
  colour: number
  x: number
  y: number
}

/** Where each good lies: red ones in red places, the others in white ones first. */
export function spots(tile: Shown, goods: Goods): Crate[] {
  const all = spotsOf(
    Math.max(
      tile.white + tile.red,
      goods.reduce((a, b) => a + b),
    ),
  )
  const order = all.map((_, i) => i)
  const reds = order.filter((i) => i < tile.red)
  const others = order.filter((i) => i >= tile.red)
  const crates: Crate[] = []
  goods.forEach((n, colour) => {
    for (let i = 0; i < n; i++) {
      const at = (colour === 0 ? (reds.shift() ?? others.shift()) : (others.shift() ?? reds.shift())) ?? 0
      const [x, y] = all[at] ?? [33.5, 34]
      crates.push({ colour, x, y })
    }
  })
  return crates
}

const turned = (sides: readonly number[], turn: number): number[] => sides.map((side) => (side + turn) % 4)

/** The one of two neighbouring sides that comes first, clockwise. */
export const quarter = (sides: readonly number[]): number =>
  sides.find((side) => sides.includes((side + 1) % 4)) ?? sides[0] ?? 0

export const shown = (tile: TileData, turn = 0): Shown => ({
  ...tile,
  connectors: tile.connectors.map((_, side) => tile.connectors[(side - turn + 4) % 4] ?? 0),
  sides: turned(tile.sides, turn),
  muzzles: turned(tile.muzzles, turn),
  exhausts: turned(tile.exhausts, turn),
  nozzles: turned(tile.nozzles, turn),
  plates: turned(tile.plates, turn),
})

/** A component on a ship: support-team tokens may have made something else of its tile. */
export function shownPart(tile: TileData, part: PartView): Shown {
  const plain = { ...shown(tile, part.turn), connectors: part.connectors, plates: part.plates }
  if (part.kind === tile.kind) return plain
  const { kind, points } = part
  return {
    ...plain,
    kind,
    start: false,
    sides: points,
    muzzles: kind === 'cannon' ? points : [],
    exhausts: kind === 'engine' ? points : [],
    nozzles: [],
    alien: [],
    room: kind === 'cabin' || kind === 'battery' ? 2 : 0,
    white: 0,
    red: 0,
  }
}

/** Triples of numbers from 0 to 1 that look random and are the same for the same seed: each sky keeps its stars. */
export const scatter = (seed: number, n: number): [number, number, number][] => {
  const part = (k: number) => {
    const wave = Math.sin((seed + 1) * 127.1 + k * 311.7) * 43758.5453
    return wave - Math.floor(wave)
  }
  return Array.from({ length: n }, (_, i) => [part(i * 3), part(i * 3 + 1), part(i * 3 + 2)])
}
