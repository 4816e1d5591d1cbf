/** The position and the content of Wild Space, as the server sends them (`view.py`, `content/`). */
import type { BoardProps } from '../board'

export type Species = 'monkey' | 'rhino' | 'owl' | 'bear' | 'lizard' | 'octopus'
export type Profession = 'botanist' | 'mechanic' | 'pilot' | 'programmer' | 'scientist' | 'military'
export type Kind = 'specialist' | 'emissary' | 'robot' | 'alien' | 'captain'

export const SPECIES: Species[] = ['monkey', 'rhino', 'owl', 'bear', 'lizard', 'octopus']
export const PROFESSIONS: Profession[] = ['botanist', 'mechanic', 'pilot', 'programmer', 'scientist', 'military']
export const KINDS: Kind[] = ['specialist', 'emissary', 'robot', 'alien', 'captain']

export interface Filter {
  any?: boolean
  type?: Kind | null
  type_in?: Kind[]
  profession?: Profession | null
  species?: Species | null
  veteran?: boolean
  encounter_icon?: boolean
}

export type Condition = { need: 'discard' | 'own'; filter: Filter } | { need: 'remove_crew' }

export type Effect =
  | { do: 'draw' | 'gain_quartz'; n: number }
  | { do: 'play'; filter: Filter }
  | { do: 'take_and_play' | 'advance_veteran' }
  | { do: 'draw_then_discard'; draw: number; discard: number }
  | { do: 'credits'; credits: number }

export type Mission =
  | { kind: 'per_group'; credits: number; count: number; of: Filter }
  | { kind: 'per_pair'; credits: number; a: Filter; b: Filter }
  | { kind: 'strict_majority'; credits: number; of: Filter }
  | { kind: 'per_distinct_professions'; credits: number; size: number }

export interface CardData {
  id: number
  type: Kind
  species: Species | 'wild' | null
  profession: Profession | 'wild' | null
  veteran: boolean
  condition: Condition | null
  effect: Effect | null
  mission: Mission | null
  credits: number
  quartz: number
  /** Quartz to recruit it; 0 for what is not an alien. */
  cost: number
  encounter_icon: boolean
  /** A captain's veteran tracks: one, or those of its two faces. */
  tracks: Effect[][]
  track_texts: string[][]
  name: string
  text: string
}

export interface Sector {
  actions: Effect[][]
  conditions: Condition[]
}

export interface PlanetData {
  id: number
  name: string
  threshold: number
  /** By face (the alien planet has two), left and right. */
  sectors: [Sector, Sector][]
  texts: [string, string][]
}

export interface HostileEffect {
  op: 'add' | 'discard'
  slot: number
  reserve: 'crew' | 'alien'
}

export interface HostileData {
  id: number
  name: string
  category: number
  bottom: HostileEffect[]
  top: HostileEffect[]
  scoring: Filter[]
  /** What his shuttle does there: landing, exploring. */
  texts: [string, string]
}

export interface BaseData {
  id: number
  name: string
  slots: { condition: Condition; effect: Effect }[]
  texts: string[]
}

/** The content, by number, in the reader's language. */
export interface Content {
  cards: CardData[]
  planets: PlanetData[]
  hostiles: HostileData[]
  bases: BaseData[]
  explore: Effect[][]
  /** Quartz saved by taking an alien into hand. */
  discount: number
  /** Names of species, professions and kinds. */
  words: Record<string, string>
}

export interface PlayerView {
  seat: number
  captain: number
  face: number
  crew: number[]
  hand: number[] | null
  hand_size: number
  known: number[]
  marker: number
  shuttles: number
  landed: number[]
  explored: number[]
  quartz: number
  base: number
  slots: number[]
}

export interface PlanetView {
  planet: number | null
  threshold: number
  face: number
}

export interface SmugglerView {
  crew: number[]
  open: [number, boolean][]
  used: number[]
  left: number[]
  shuttles: number
}

export interface View {
  seat: number | null
  turn: number
  turns: number
  current: number
  smuggler_turn: boolean
  step: [string, ...number[]] | null
  /** The sector being explored while what that offers is chosen; otherwise -1. */
  exploring: number
  players: PlayerView[]
  planets: PlanetView[]
  reserve: number[]
  deck: number
  discard: number[]
  box: number[]
  quartz: number
  aliens: number[] | null
  alien_deck: number
  alien_discard: number[]
  smuggler: SmugglerView | null
}

export type Props = BoardProps<View, unknown>
