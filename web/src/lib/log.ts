/** An entry of the log in sentences. */
import type { LogEntry } from './types'

/** What happened says more than what was chosen; the choice stands where nothing else is told. */
export const tale = (entry: LogEntry): string[] =>
  entry.events.length ? entry.events.map((event) => event.text) : [entry.text]

const CLOCK = -1

/** The entries worth reading: not that time has gone by, if nothing else has happened. */
export const worthwhile = (entries: LogEntry[]): LogEntry[] =>
  entries.filter((entry) => entry.seat !== CLOCK || entry.events.length > 0)
