/**
 * Motion: what the last moves did, shown one after the other. The board itself is always the position of now; the film
 * only adds what is in the air, keeps parts in place until they are seen to go, and holds rockets back until they move.
 * Only where the last card ends the flight the flight itself is held until the film is over, and then comes the invoice.
 * What happens to different ships happens at the same time.
 */
import type { EventOut, LogEntry } from '../../../generated/api'
import { motion } from '../../../lib/settings.svelte'
import { byCell } from '../ship/grid'
import type { PartView, TruckerView, View } from '../types'

/** Something seen on a ship for a moment. */
export type Effect = { key: number; seat: number; ms: number } & (
  | { is: 'missile'; what: number; side: number; line: number; cell: number; end: 'hit' | 'bounce' | 'miss' | 'down' }
  | { is: 'boom'; cell: number }
  | { is: 'flash'; cell: number }
  | { is: 'spark'; cell: number }
  | { is: 'pop'; cell: number; icon: string; n: number }
)
type Fresh = Effect extends infer E ? (E extends Effect ? Omit<E, 'key'> : never) : never

export interface Roll {
  first: number
  second: number
  what: number
  side: number
}
export interface Walker {
  cell: number
  hand: number
  n: number
}

const ROLL = 560
const FLY = 520
const LINGER = 420
const STEP = 300
const HURRY = 4000 // behind by so many milliseconds, everything goes faster
const MOST = 9000 // and behind by this much, it is not shown

/** What pops up over a part when something on it is used or lost. */
const POPS: Record<string, string> = {
  human_lost: 'crew',
  alien_lost: 'crew',
  alien_died: 'crew',
  ate: 'crew',
  good_lost: 'good',
  energy_lost: 'energy',
  spent: 'energy',
}
const MISSILES = ['hit', 'bounced', 'missed', 'shot_down', 'shielded']

export class Film {
  effects = $state.raw<Effect[]>([])
  /** Parts that are gone, until that is shown. */
  ghosts = $state.raw<{ seat: number; part: PartView }[]>([])
  /** Where rockets are shown while they are held back. */
  pos = $state.raw<Record<number, number>>({})
  roll = $state.raw<Roll | null>(null)
  /** The card shown while the next one is not turned over yet. */
  card = $state(-1)
  /** The intruder on each ship: they walk at the same time. */
  walkers = $state.raw<Record<number, Walker>>({})
  running = $state(false)
  /** The flight that has ended, without the parts that are lost, until its last card has been seen. */
  held = $state.raw<View | null>(null)
  #before: View | null = null
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #end = 0
  /** When the last effect is gone. */
  #faded = 0
  #shows = 0
  #count = 0

  ghostsOf(seat: number): PartView[] {
    return this.ghosts.filter((ghost) => ghost.seat === seat).map((ghost) => ghost.part)
  }

  /** A new position, and the entries of the log that led to it; none after a jump. */
  show(entries: LogEntry[], after: View): void {
    const before = this.#before
    this.#before = after
    // the same position again, read once more
    if (before === after || (before && !entries.length && JSON.stringify(before) === JSON.stringify(after))) return
    const now = performance.now()
    const landed = before?.phase === 'flight' && after.phase !== 'flight'
    const leapt = !landed && before?.round !== after.round && !this.held
    if (!before || !entries.length || document.hidden || leapt || this.#end - now > MOST) {
      this.skip()
      return
    }
    const moves = entries.filter((entry) => entry.kind === 'move').flatMap((entry) => entry.events)
    const events = landed ? flown(moves) : moves
    if (!events.length && !(landed && this.running)) return
    if (motion.reduced) {
      this.#still(events)
      return
    }
    if (landed) this.held = lastOf(before, events)
    this.#keep(before, this.held ?? after, events)
    const start = Math.max(now, this.#end)
    this.#end = this.#write(events, start, start - now > HURRY ? 0.4 : 1)
    // what is shown next goes on from here: only the end of the last is the end
    const showing = ++this.#shows
    this.#at(Math.max(this.#end, this.#faded), () => {
      if (showing === this.#shows) this.#rest()
    })
  }

  /** Everything arrives at once. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#rest()
  }
  #rest(): void {
    this.#end = 0
    this.effects = []
    this.ghosts = []
    this.pos = {}
    this.card = -1
    this.running = false
    this.held = null
    if (this.#before?.card === -1) this.roll = null
    this.walkers = {}
  }

  /** Without motion: the dice only. */
  #still(events: EventOut[]): void {
    this.#rest()
    for (const { name, args } of events) if (name === 'attack' || name === 'intruder') this.roll = rollOf(args)
  }

  #keep(before: View, after: View, events: EventOut[]): void {
    for (const [seat, player] of before.players.entries()) {
      if (!(seat in this.pos)) this.pos = { ...this.pos, [seat]: player.pos }
      const left = byCell(after.players[seat] as TruckerView)
      const gone = player.parts.filter((part) => !left.has(part.cell) && lost(events, seat, part.cell))
      this.ghosts = [...this.ghosts, ...gone.map((part) => ({ seat, part }))]
    }
    if (this.card < 0 && events.some((event) => event.name === 'card')) this.card = shownCard(before)
    this.running = true
  }

  #at(when: number, run: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        run()
      },
      Math.max(0, when - performance.now()),
    )
    this.#timers.add(timer)
  }
  #add(when: number, effect: Fresh): void {
    const whole = { ...effect, key: this.#count++ } as Effect
    this.#at(when, () => {
      this.effects = [...this.effects, whole]
    })
    this.#faded = Math.max(this.#faded, when + effect.ms)
    this.#at(when + effect.ms, () => {
      this.effects = this.effects.filter((one) => one !== whole)
    })
  }

  /** Set everything down on the clock; when it ends. */
  #write(events: EventOut[], start: number, speed: number): number {
    let now = start
    const lanes = new Map<number, number>()
    for (const { name, args } of events) {
      const seat = args.seat ?? -1
      if (name === 'attack' || name === 'intruder' || name === 'card') {
        now = Math.max(now, ...lanes.values())
        lanes.clear()
        const fresh = name === 'card' ? null : rollOf(args)
        this.#at(now, () => {
          this.roll = fresh
          if (name === 'card') this.card = args.card ?? -1
        })
        now += (name === 'card' ? STEP : ROLL) * speed
      } else if (seat >= 0) {
        const lane = lanes.get(seat) ?? now
        lanes.set(seat, lane + this.#scene(name, args, lane, speed))
      }
    }
    return Math.max(now, ...lanes.values())
  }

  /** One event of one ship; how long the next one waits. */
  #scene(name: string, args: Args, at: number, speed: number): number {
    const seat = args.seat ?? 0
    const cell = args.cell ?? -1
    const ms = LINGER
    if (MISSILES.includes(name)) return this.#missile(name, args, at, speed)
    if (name === 'destroyed' || name === 'fell_off') {
      this.#add(at, { is: name === 'destroyed' ? 'boom' : 'spark', seat, ms, cell })
      this.#at(at + 60, () => {
        this.ghosts = this.ghosts.filter((ghost) => ghost.seat !== seat || ghost.part.cell !== cell)
      })
      return name === 'destroyed' ? 160 * speed : 40
    }
    if (name === 'moved') {
      this.#at(at, () => {
        this.pos = { ...this.pos, [seat]: args.pos ?? 0 }
      })
      return STEP * speed
    }
    if (name.startsWith('intruder_') || name === 'repelled') {
      const walker = { cell, hand: args.hand ?? 0, n: args.n ?? 1 }
      const gone = name === 'intruder_left' || name === 'intruder_missed'
      this.#at(at, () => {
        const { [seat]: _, ...others } = this.walkers
        this.walkers = gone ? others : { ...others, [seat]: walker }
      })
      if (name === 'repelled' || name === 'intruder_beaten') this.#add(at, { is: 'flash', seat, ms, cell })
      return STEP * speed
    }
    if (name === 'powered' || name === 'boosted' || name === 'shifted') this.#add(at, { is: 'flash', seat, ms, cell })
    const icon = POPS[name]
    if (icon && cell >= 0) this.#add(at, { is: 'pop', seat, ms: 700, cell, icon, n: args.crew ?? 1 })
    return icon ? 120 * speed : 0
  }

  #missile(name: string, args: Args, at: number, speed: number): number {
    const { seat = 0, what = 0, side = 0, line = 0, cell = -1 } = args
    const ms = FLY * speed
    const end = name === 'hit' ? 'hit' : name === 'bounced' ? 'bounce' : name === 'missed' ? 'miss' : 'down'
    this.#add(at, { is: 'missile', seat, ms, what, side, line, cell: args.met ?? cell, end })
    if (end === 'down') this.#add(at + ms * 0.45, { is: 'flash', seat, ms: LINGER, cell })
    return ms * (end === 'hit' ? 0.8 : 1)
  }
}

type Args = Record<string, number>

const rollOf = (args: Args): Roll => ({
  first: args.first ?? 0,
  second: args.second ?? 0,
  what: args.what ?? -1,
  side: args.side ?? 0,
})
const lost = (events: EventOut[], seat: number, cell: number): boolean =>
  events.some(
    ({ name, args }) => (name === 'destroyed' || name === 'fell_off') && args.seat === seat && args.cell === cell,
  )

/** What happened until the flight was over: what was paid for it is on the invoice. */
const flown = (events: EventOut[]): EventOut[] => {
  const end = events.findIndex(({ name }) => name === 'flight_over')
  return end < 0 ? events : events.slice(0, end)
}
/** The flight as it ended, its last card turned over. */
const lastOf = (before: View, events: EventOut[]): View => {
  const turned = events.flatMap(({ name, args }) => (name === 'card' ? [args.card ?? -1] : []))
  return {
    ...before,
    card: turned.at(-1) ?? before.card,
    deck: before.deck - turned.length,
    flown: [...before.flown, ...turned],
    players: before.players.map((player) => without(player, events)),
  }
}
const without = (player: TruckerView, events: EventOut[]): TruckerView => ({
  ...player,
  parts: player.parts.filter((part) => !lost(events, player.seat, part.cell)),
})

/** The card that lies on top: the one being resolved, or the last one of the flight. */
export const shownCard = (view: View): number => (view.card >= 0 ? view.card : (view.flown.at(-1) ?? -1))
