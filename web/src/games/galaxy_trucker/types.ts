/** The position and the content of Galaxy Trucker, as the server sends them (`view.py`, `catalogue.py`). */
import type { BoardProps } from '../board'

/** How many of red, yellow, green and blue. */
export type Goods = [number, number, number, number]

// -- content ------------------------------------------------------------------------------------------------------

type Named = { id: string; name: string }

export interface TileData {
  tile: number
  set: string
  kind: string
  start: boolean
  connectors: [number, number, number, number]
  /** Colours it serves, of a life support. */
  alien: number[]
  room: number
  white: number
  red: number
  /** As it lies before it is turned, each a list of sides. */
  sides: number[]
  muzzles: number[]
  exhausts: number[]
  nozzles: number[]
  plates: number[]
  name: string
  text: string
}

/** What it is: 0 a small meteor, 1 a large one, 2 a pair, 3 a light shot, 4 a heavy one; and the side it comes from. */
export interface Attack {
  what: number
  side: number
}

export interface Penalty {
  days: number
  crew: number
  goods: number
  shots: Attack[]
}

export interface CardData {
  card: number
  level: number
  type: string
  strength: number
  lose: Penalty[]
  credits: number
  goods: number[]
  days: number
  crew: number
  attacks: Attack[]
  planets: { goods: number[]; astronauts: number }[]
  lines: { lowest: 'crew' | 'engine' | 'cannon'; penalty: Penalty }[]
  tries: number
  /** Of an intruder. */
  kind: string
  from: number
  hands: ('left' | 'right')[]
  steps: number
  charges: number[]
  draw_level: number
  draw_count: number
  threshold: number
  name: string
  texts: string[]
  clause: string
}

export interface TeamData extends Named {
  /** What the two skills do. */
  a: string
  b: string
  clause: string
}

export interface BoardData {
  cells: number[]
  /** By the same order: the ship of the fleet each belongs to. */
  vessels: number[]
  cap: number | null
  premium: number
}

/** The catalogue: things by number, in the reader's language. */
export interface Content {
  tiles: TileData[]
  cards: CardData[]
  classes: (Named & { level: number; text: string })[]
  boards: Record<string, BoardData>
  team: TeamData[]
  roles: (Named & { text: string })[]
  rule_cards: Record<string, { arrival: number[]; best_looking: number; runs: number; gap: number }>
  goods: (Named & { value: number })[]
  aliens: Named[]
  sides: Named[]
  attacks: Named[]
  powers: Named[]
  faults: { id: string; clause: string }[]
  ledger: Named[]
  sketches: Named[]
  tokens: string[]
  tables: {
    ia: Record<string, number>
    iib_columns: [number, number, number][]
    iib_rows: Record<string, number | null>
    iib_starts: Record<string, number>
    ivc_insurance: { premium: number; cap: number }[]
  }
  track: number
  set_aside: number
  glass_seconds: number
}

// -- the position -------------------------------------------------------------------------------------------------

export interface PartView {
  cell: number
  tile: number
  turn: number
  kind: string
  connectors: [number, number, number, number]
  change: number
  points: number[]
  plates: number[]
  humans: number
  alien: number
  sleepers: number
  energy: number
  goods: Goods
  on: boolean
  spent: boolean
}

export interface FaultView {
  fault: string
  clause: string
  cell: number
  other: number
}

/** Support-team tokens on a ship; what there is none of is left out. */
export interface Marks {
  outside?: number[]
  pipes?: [number, number][]
  welds?: [number, number][]
  link?: number[]
  hushed?: [number, number][]
  exempt?: [number, number][]
  gun?: number[]
  tied?: [number, number][]
  plans?: [number, number][]
}

export interface TruckerView {
  seat: number
  credits: number
  board: string
  cells: number[]
  start: number
  rows: number[]
  cols: number[]
  parts: PartView[]
  marks: Marks
  faults: FaultView[]
  hand: number | null
  holds: boolean
  aside: number[]
  last: number
  order: number
  finished: boolean
  left: number
  locked: number
  looking: number
  seen: number[]
  lost: number[]
  pos: number
  flying: boolean
  gave_up: boolean
  insured: number
  role: number
  team: number[]
  skills: number[]
  used: number[]
  doing: number[]
  extra: number
  bets: number[]
  engine: number
  cannon: number
  crew: number
  exposed: number
  invoice: number[]
  ledger: number[]
}

export type Phase = 'building' | 'checking' | 'loading' | 'flight' | 'settlement' | 'hiring' | 'over'
export type StepView = [string, ...(number | number[] | boolean)[]]

export interface View {
  seat: number | null
  turn: number
  round: number
  rounds: string[]
  klass: string
  level: number
  phase: Phase
  step: StepView | null
  players: TruckerView[]
  heap: number
  face_up: number[]
  glass: number
  glass_full: number
  circle: number
  beats: boolean
  hints: boolean
  dice: number[]
  piles: (number[] | null)[]
  deck: number
  card: number
  flown: number[]
  order: number[]
  declared: number[]
  box: number
  team_open: number[]
  /** What skills add to this payout: four prices, steps of the arrival bonuses and of the prize. */
  terms: number[]
}

export type Props = BoardProps<View, unknown>
