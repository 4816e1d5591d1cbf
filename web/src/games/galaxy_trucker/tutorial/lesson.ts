/** The prepared record of the tutorial (made by scripts/make_trucker_tutorial.py) as the board wants it. */
import type { LogEntry, OptionOut } from '../../../generated/api'
import type { Wire } from '../../board'
import type { View } from '../types'
import data from './record.json'

interface Frame {
  /** The whole position first; then what changes. */
  view: unknown
  /** Who moved to get here; the first position has nobody. */
  seat?: number
  /** The learner's move; null for the others'. */
  action?: Wire | null
  /** What the coach says of it; null: it goes by itself. */
  topic?: string | null
  events: [string, Record<string, number>][]
}

const frames = data.frames as unknown as Frame[]

/** Lay changes over a value: `{ "~": { key: change } }`, or the new value itself. */
function laid(old: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('~' in change)) return change
  const parts = Object.entries(change['~'] as Record<string, unknown>)
  const next = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>
  for (const [key, part] of parts) next[key] = laid(next[key], part)
  return next
}

export const views: View[] = frames.reduce<View[]>((all, { view }) => {
  all.push(laid(all.at(-1), view) as View)
  return all
}, [])

export const LAST = frames.length - 1

/** The move the learner is to make in this position; null while moves go by themselves, and at the end. */
export const asked = (at: number): Wire | null => (frames[at + 1]?.topic ? (frames[at + 1]?.action ?? null) : null)
export const topicOf = (at: number): string => frames[at + 1]?.topic ?? ''

/** How many moves the learner has made. */
export const made = (at: number): number => frames.slice(0, at + 1).filter((frame) => frame.topic).length
export const MOVES = made(LAST)

/** The next position in which the learner is asked, or the last. */
export const nextAsked = (at: number): number => {
  let next = at
  while (next < LAST && !asked(next)) next += 1
  return next
}

export const entriesOf = (at: number): LogEntry[] => {
  const frame = frames[at]
  if (!frame || at === 0) return []
  const events = frame.events.map(([name, args]) => ({ seq: at, name, args, text: '' }))
  return [
    { seq: at, seat: frame.seat ?? 0, kind: 'move', action: frame.action ?? null, text: '', note: null, at: 0, events },
  ]
}

export const optionOf = (action: Wire, text: string): OptionOut => ({ action, text, aside: false, warning: null })
