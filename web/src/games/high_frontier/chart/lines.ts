/** The lines of the chart as smooth curves: straight on through a Hohmann, and ending short of it otherwise. */
import type { ChartData, SpaceData } from '../types'

/** A drawn line: its path, and what sort of line it is. */
export interface Curve {
  path: string
  kind: ChartData['tracks'][number]['kind']
  colour: string | null
}

type Point = { x: number; y: number }

const SHORT = 11 // board units that a line ends before a Hohmann which it does not pass straight

const number = (value: number): string => value.toFixed(1)

/** A soft curve through all the points (Catmull-Rom, as Bézier pieces). */
export function through(points: Point[]): string {
  const [first] = points
  if (!first) return ''
  let path = `M${number(first.x)} ${number(first.y)}`
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i] as Point
    const to = points[i + 1] as Point
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    // Never farther than the neighbour, so that a long piece beside a short one does not overshoot.
    const reach = Math.hypot(to.x - from.x, to.y - from.y) / 3
    const [ax, ay] = toward(before, to, reach)
    const [bx, by] = toward(from, after, reach)
    path += `C${number(from.x + ax)} ${number(from.y + ay)} ${number(to.x - bx)} ${number(to.y - by)} ${number(to.x)} ${number(to.y)}`
  }
  return path
}

function toward(from: Point, to: Point, length: number): [number, number] {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return [((to.x - from.x) / far) * length, ((to.y - from.y) / far) * length]
}

const straightOn = (spaces: SpaceData[], from: number, at: number, to: number): boolean =>
  spaces[at]?.kind !== 'hohmann' ||
  (spaces[at]?.straight ?? []).some(([a, b]) => (a === from && b === to) || (a === to && b === from))

/** Tracks cut where they turn at a Hohmann, and joined where two of them meet straight on at one. */
function runs({ spaces, tracks }: ChartData): { kind: Curve['kind']; colour: string | null; at: number[] }[] {
  const found: { kind: Curve['kind']; colour: string | null; at: number[] }[] = []
  for (const { kind, colour, spaces: at } of tracks) {
    let begun = 0
    for (let i = 1; i < at.length; i++) {
      const turns = i + 1 < at.length && !straightOn(spaces, at[i - 1] as number, at[i] as number, at[i + 1] as number)
      if (i + 1 === at.length || turns) {
        found.push({ kind, colour, at: at.slice(begun, i + 1) })
        begun = i
      }
    }
  }
  for (let i = 0; i < found.length; i++) {
    const run = found[i] as (typeof found)[number]
    if (run.kind !== 'route') continue
    for (let j = i + 1; j < found.length; j++) {
      const other = found[j] as (typeof found)[number]
      const joined = other.kind === 'route' && other.colour === run.colour && join(spaces, run.at, other.at)
      if (!joined) continue
      run.at = joined
      found.splice(j, 1)
      j = i
    }
  }
  return found
}

function join(spaces: SpaceData[], one: number[], two: number[]): number[] | null {
  for (const a of [one, one.toReversed()])
    for (const b of [two, two.toReversed()]) {
      const at = a.at(-1) as number
      if (b[0] !== at || spaces[at]?.kind !== 'hohmann') continue
      if (straightOn(spaces, a.at(-2) as number, at, b[1] as number)) return [...a, ...b.slice(1)]
    }
  return null
}

export function curves(chart: ChartData): Curve[] {
  return runs(chart).map(({ kind, colour, at }) => {
    const points: Point[] = at.map((n) => chart.spaces[n] as SpaceData)
    const ends = (n: number | undefined) => n !== undefined && chart.spaces[n]?.kind === 'hohmann'
    if (ends(at[0])) points[0] = shortened(points[1] as Point, points[0] as Point)
    if (ends(at.at(-1))) points[points.length - 1] = shortened(points.at(-2) as Point, points.at(-1) as Point)
    return { kind, colour, path: through(points) }
  })
}

function shortened(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = toward(from, to, Math.min(SHORT, far / 3))
  return { x: to.x - dx, y: to.y - dy }
}

/** The base game's map: without the spaces of the expansion, the lines that lead there and the outermost zone. */
export function withoutExpansion(chart: ChartData): ChartData {
  const there = (n: number): boolean => !chart.spaces[n]?.expansion
  const tracks = chart.tracks.flatMap((track) => {
    const parts: number[][] = [[]]
    for (const n of track.spaces) {
      if (there(n)) parts.at(-1)?.push(n)
      else parts.push([])
    }
    return parts.filter((spaces) => spaces.length > 1).map((spaces) => ({ ...track, spaces }))
  })
  const zones = chart.zones.filter((_, n) => chart.spaces.some(({ zone, expansion }) => zone === n && !expansion))
  return { ...chart, tracks, zones }
}

const bend = (a: number, b: number, c: number, d: number, t: number): number => {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

/** Points along the drawn line from one space to a neighbour; a straight line where none is drawn. */
export function leg(chart: ChartData, from: number, to: number, steps = 10): Point[] {
  const a = chart.spaces[from] as SpaceData
  const b = chart.spaces[to] as SpaceData
  let before: Point = a
  let after: Point = b
  for (const { spaces } of chart.tracks) {
    for (const at of [spaces, spaces.toReversed()]) {
      const i = at.indexOf(from)
      if (i < 0 || at[i + 1] !== to) continue
      before = chart.spaces[at[i - 1] ?? from] as SpaceData
      after = chart.spaces[at[i + 2] ?? to] as SpaceData
    }
  }
  const reach = Math.hypot(b.x - a.x, b.y - a.y) / 3
  const [ax, ay] = toward(before, b, reach)
  const [bx, by] = toward(a, after, reach)
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps
    return { x: bend(a.x, a.x + ax, b.x - bx, b.x, t), y: bend(a.y, a.y + ay, b.y - by, b.y, t) }
  })
}
