/** What one asks the planner, and what it answers (HF-P.1, HF-P.2). */
import { api } from '../../../lib/api'

export interface Question {
  from: string
  /** Nothing: all sites. */
  to: string | null
  thrust: number
  /** Steps a burn: 2, or 1/2. */
  fuel: string
  dry: number
  /** Nothing: whatever load is best, from LEO. */
  tanks: number | null
  /** Steps of an afterburner; nothing: it has none. */
  afterburner: number | null
  beam: number
  solar: boolean
  sail: boolean
  expansion: boolean
  sector: string
  hardness: number
  cycler: boolean
  turns: number
  /** WT at hand for buying off rolls; nothing: none is bought. */
  water: number | null
}

export interface Move {
  from: string
  path: string[]
  thrust: number
  dumped: number
  afterburner: number
  lift_off: number
  hop: boolean
  burns: number
  fuel: number
  lander: number
  left: number
  hazards: string[]
  belts: string[]
}

export interface Plan {
  to: string
  turns: number
  fuel: number
  left: number
  tanks: number
  water: number
  bought: number
  chance: number
  path: string[]
  moves: Move[]
}

export interface Answer {
  complete: boolean
  plans: Plan[]
}

export const BEGINNING: Question = {
  from: 'leo',
  to: 'luna',
  thrust: 3,
  fuel: '2',
  dry: 4,
  tanks: null,
  afterburner: null,
  beam: 0,
  solar: false,
  sail: false,
  expansion: false,
  sector: 'yellow',
  hardness: 4,
  cycler: false,
  turns: 12,
  water: null,
}

/** The question as the server takes it: without what does not matter. */
export function wire({ sector, hardness, cycler, ...plain }: Question): Record<string, unknown> {
  const whole = plain.expansion ? { ...plain, sector, hardness, cycler } : plain
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== null && value !== false && value !== ''),
  )
}

export const ask = (question: Question, signal: AbortSignal): Promise<Answer> =>
  api.plan('high_frontier', wire(question), signal) as Promise<Answer>
