/** A table as its page sees it: what the server said, shown at a pace the eye can follow. */
import { same, type Wire } from '../games/board'
import { api } from './api'
import { Live } from './live.svelte'
import { motion, type Speed, settings } from './settings.svelte'
import { blip } from './sound'
import { toast } from './toast.svelte'
import type { ChatLine, FromClient, FromServer, LogEntry, Moved, Position, Problem, TableInfo } from './types'
import { t } from './words.svelte'

/** Milliseconds an opponent's move stays before the next is shown. */
const PACE: Record<Speed, number> = { slow: 1400, normal: 500, quick: 200, none: 0 }
const PATIENCE = 250 // milliseconds before a move that is on its way is called that
const HURRY = 8 // with more moves waiting than this, they go by faster

export class Table {
  info = $state.raw<TableInfo | null>(null)
  position = $state.raw<Position | null>(null)
  entries = $state.raw<LogEntry[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** The entries that led to the position shown; empty after a jump. */
  events = $state.raw<LogEntry[]>([])
  /** What others did since one's last move, shown on coming back. */
  since = $state.raw<LogEntry[]>([])
  /** The totals after each move that stands, the beginning first. */
  totals = $state.raw<number[][]>([])
  unread = $state(0)
  /** How many moves were made from this page. */
  acts = 0
  /** Busy for so long that it has to be said. */
  slow = $state(false)
  #patience: ReturnType<typeof setTimeout> | undefined
  readonly live: Live
  #waiting: Moved[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #known = $state(0)
  #greeted = false

  constructor(readonly id: string) {
    this.live = new Live(id, {
      seq: () => this.#known,
      hear: (message) => this.#hear(message),
      answered: (what, problem) => this.#answered(what, problem),
    })
  }

  get you(): number | null {
    return this.position?.you ?? null
  }

  get names(): string[] {
    return this.info?.seats.map((seat) => seat.name) ?? []
  }

  /** Whether something of ours is on its way: the position it was meant for still stands. */
  get busy(): boolean {
    const now = this.#known
    return this.live.unsent.some((one) => (one.do === 'act' || one.do === 'undo') && one.seq >= now)
  }

  /** Whether moves of others are still to be shown. */
  get behind(): boolean {
    return this.position !== null && this.position.seq < this.#known
  }

  act(action: Wire): void {
    const position = this.position
    if (!position || this.busy || !position.options.some((option) => same(option.action, action))) return
    this.since = []
    this.acts += 1
    this.live.say({ do: 'act', seq: position.seq, action })
    this.#wait()
  }

  undo(): void {
    if (!this.position || this.busy) return
    this.live.say({ do: 'undo', seq: this.position.seq })
    this.#wait()
  }

  answerUndo(yes: boolean): void {
    if (this.position) this.live.say({ do: 'answer_undo', seq: this.position.seq, yes })
  }

  say(text: string): void {
    if (text.trim()) this.live.say({ do: 'chat', text: text.trim() })
  }

  #wait(): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => {
      this.slow = this.busy
    }, PATIENCE)
  }

  /** Show at once all that is still waiting to be shown. */
  skip(): void {
    while (this.#waiting.length) this.#show(this.#waiting.shift() as Moved)
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** All sentences again, in the language of now. */
  relearn(): void {
    this.#known = 0
    this.#waiting = []
    this.entries = []
    this.chat = []
    this.live.restart()
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#patience)
    this.live.close()
  }

  #hear(message: FromServer): void {
    switch (message.kind) {
      case 'hello':
        this.#hello(message)
        break
      case 'moved':
        this.#moved(message)
        break
      case 'table':
        this.info = message.table
        break
      case 'chat':
        if (!this.chat.some((line) => line.n === message.line.n)) {
          this.chat = [...this.chat, message.line]
          this.unread += 1
          blip('chat')
        }
        break
    }
  }

  #hello(hello: Extract<FromServer, { kind: 'hello' }>): void {
    this.skip()
    this.info = hello.table
    this.chat = hello.chat
    const known = new Set(this.entries.map((entry) => entry.seq))
    const missed = hello.entries.filter((entry) => !known.has(entry.seq))
    this.entries = [...this.entries, ...missed]
    this.events = known.size ? missed : []
    this.#known = hello.position.seq
    this.position = hello.position
    this.slow = this.busy
    void this.#recall()
    if (!this.#greeted) this.since = sinceYours(this.entries, hello.position)
    this.#greeted = true
  }

  async #recall(): Promise<void> {
    try {
      this.totals = (await api.history(this.id)).scores
    } catch {
      // the chart can wait
    }
  }

  #moved(moved: Moved): void {
    if (moved.position.seq < this.#known) return
    this.#known = moved.position.seq
    this.slow = false
    this.#waiting.push(moved)
    if (this.#timer === undefined) this.#next()
  }

  #next(): void {
    this.#timer = undefined
    const moved = this.#waiting.shift()
    if (!moved) return
    const together = asked(this.position)
    this.#show(moved)
    const own = moved.entries.every((entry) => entry.seat === this.you)
    // Where all play at once nobody waits for the others' moves to be shown.
    const pace = motion.reduced ? 0 : PACE[settings.speed]
    if (!pace || own || document.hidden || (together && asked(this.position))) {
      this.#next()
    } else {
      this.#timer = setTimeout(() => this.#next(), this.#waiting.length > HURRY ? pace / 4 : pace)
    }
  }

  #show(moved: Moved): void {
    const before = this.position
    const first = moved.entries[0]?.seq ?? Number.POSITIVE_INFINITY // none: only something about the table changed
    this.entries = [...this.entries.filter((entry) => entry.seq < first), ...moved.entries]
    this.events = moved.entries
    const now = moved.position.scores.lines.at(-1)?.values ?? []
    const length = moved.position.moves + 1
    if (this.totals.length) this.totals = [...this.totals.slice(0, length - 1), now]
    this.position = moved.position
    if (before?.undo_asked === this.you && moved.position.undo_asked === null && !moved.entries.length)
      toast(t('web.undo.refused'))
    if (moved.position.over && !before?.over) blip('end')
    else if (asked(moved.position) && !asked(before)) blip('turn')
    else if (moved.entries.length) blip('move')
  }

  #answered(what: FromClient, problem: Problem | null): void {
    this.slow = false
    if (problem && problem.kind !== 'stale') toast(problem.text, 'bad')
    else if (problem) toast(t('web.table.stale'))
    else if (what.do === 'undo' && this.position?.undo.consent) toast(t('web.undo.asked_others'))
  }

  /** What others did since one's last move. */
  get missed(): LogEntry[] {
    return this.position ? sinceYours(this.entries, this.position) : []
  }

  /** The one option there is, for those who want it played for them. */
  only(endsTurn: (action: Wire) => boolean): Wire | null {
    const options = this.position?.options ?? []
    const action = options.length === 1 ? options[0]?.action : undefined
    if (!settings.autoOnly || !action || this.busy || this.live.connection !== 'online') return null
    return settings.confirmEnd && endsTurn(action) ? null : action
  }
}

const asked = (position: Position | null): boolean =>
  position !== null && position.you !== null && position.actors.includes(position.you)

/** The entries of the others (the Clock is nobody) after one's own last move; none if one has not moved yet. */
export function sinceYours(entries: LogEntry[], position: Position): LogEntry[] {
  if (position.you === null || position.over) return []
  const last = entries.findLastIndex((entry) => entry.seat === position.you)
  return last < 0 ? [] : entries.slice(last + 1).filter((entry) => entry.kind === 'move' && entry.seat >= 0)
}
