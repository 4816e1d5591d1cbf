/** The prepared record of the tutorial (made by scripts/make_tutorial.py) as the board wants it. */
import type { LogEntry, OptionOut } from '../../../generated/api'
import type { Wire } from '../../board'
import type { View } from '../types'
import data from './record.json'

interface Frame {
  view: View
  /** Who moved to get here; the first position has nobody. */
  seat?: number
  /** The learner's move; null for the other seat's. */
  action?: Wire | null
  events: [string, Record<string, number>][]
}

export const frames = data.frames as unknown as Frame[]

/** The move the learner is to make in this position; null while the other seat plays and at the end. */
export const asked = (at: number): Wire | null => frames[at + 1]?.action ?? null

/** How many moves the learner has made. */
export const made = (at: number): number => frames.slice(0, at + 1).filter((frame) => frame.action).length

export const MOVES = made(frames.length - 1)

export const entriesOf = (at: number): LogEntry[] => {
  const frame = frames[at]
  if (!frame || at === 0) return []
  const events = frame.events.map(([name, args]) => ({ seq: at, name, args, text: '' }))
  return [
    { seq: at, seat: frame.seat ?? 0, kind: 'move', action: frame.action ?? null, text: '', note: null, at: 0, events },
  ]
}

export const optionOf = (action: Wire, text: string): OptionOut => ({ action, text, aside: false, warning: null })
