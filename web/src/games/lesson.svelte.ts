/** A tutorial: a prepared record that goes on when its learner makes the move that is asked for. */
import { onDestroy } from 'svelte'
import type { LogEntry, OptionOut } from '../generated/api'
import { toast } from '../lib/toast.svelte'
import { t } from '../lib/words.svelte'
import { same, type Wire } from './board'

export interface Frame {
  /** The whole position first; then, if there is a `~` in it, what changes. */
  view: unknown
  /** Who moved to get here; the first position has nobody. */
  seat?: number
  /** The learner's move; null for the others'. */
  action?: Wire | null
  /** What the coach says of it; null: it goes by itself. */
  topic?: string | null
  events: [string, Record<string, number>][]
}

/** Lay changes over a value: `{ "~": { key: change } }`, or the new value itself. */
function laid(old: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('~' in change)) return change
  const parts = Object.entries(change['~'] as Record<string, unknown>)
  const next = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>
  for (const [key, part] of parts) next[key] = laid(next[key], part)
  return next
}

export const optionOf = (action: Wire, text: string): OptionOut => ({ action, text, aside: false, warning: null })

export class Lesson<View = unknown> {
  /** Milliseconds until a move that goes by itself is followed by the next; 0: at once, to where one is asked. */
  readonly #pause: (view: View) => number
  readonly #frames: Frame[]
  readonly #views: View[]
  #at = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(frames: Frame[], pause: (view: View) => number) {
    this.#frames = frames
    this.#pause = pause
    this.#views = []
    for (const { view } of frames) this.#views.push(laid(this.#views.at(-1), view) as View)
    onDestroy(() => clearTimeout(this.#timer))
  }

  get view(): View {
    return this.#views[this.#at] as View
  }
  get over(): boolean {
    return this.#at === this.#frames.length - 1
  }
  /** What is spoken of now; empty while moves go by themselves, and at the end. */
  get topic(): string {
    return this.#frames[this.#at + 1]?.topic ?? ''
  }
  /** The move that is asked for; null while moves go by themselves, and at the end. */
  get wanted(): Wire | null {
    return this.topic ? (this.#frames[this.#at + 1]?.action ?? null) : null
  }
  /** How many moves the learner has made, of how many. */
  get made(): number {
    return this.#frames.slice(0, this.#at + 1).filter((frame) => frame.topic).length
  }
  get moves(): number {
    return this.#frames.filter((frame) => frame.topic).length
  }
  get events(): LogEntry[] {
    const at = this.#at
    const frame = this.#frames[at]
    if (!frame || at === 0) return []
    const events = frame.events.map(([name, args]) => ({ seq: at, name, args, text: '' }))
    const { seat = 0, action = null } = frame
    return [{ seq: at, seat, kind: 'move', action, text: '', note: null, at: 0, events }]
  }

  step(): void {
    clearTimeout(this.#timer)
    do {
      if (!this.over) this.#at += 1
      if (this.over || this.wanted) return
    } while (!this.#pause(this.view))
    this.#timer = setTimeout(() => this.step(), this.#pause(this.view))
  }
  act(action: Wire): void {
    if (same(action, this.wanted)) this.step()
    else this.other()
  }
  /** Something else was clicked. */
  other(): void {
    if (this.wanted) toast(t('web.tutorial.other'))
  }
  again(): void {
    clearTimeout(this.#timer)
    this.#at = 0
  }
}
