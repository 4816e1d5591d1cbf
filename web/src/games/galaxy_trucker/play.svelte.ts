/** What the parts of the board share: the props, which actions are legal, what a click does, the tile in hand. */
import { getContext, setContext } from 'svelte'
import type { OptionOut } from '../../generated/api'
import { type Choice, key, same, type Wire, type Words } from '../board'
import { type Shown, shownPart } from './art/look'
import { Hand } from './building/hand.svelte'
import { Film } from './flight/film.svelte'
import type { CardData, Content, Props, TileData, TruckerView, View } from './types'

export interface Hint extends Words {
  /** Shown large beside the words; -1: none. */
  tile: number
  card: number
}

/** The verbs about a cell of one's ship: it comes first, or after the colour of a good. */
const FIRST = new Set(
  (
    'remove keep alien power spend boost lose_human lose_alien give_energy shift shield shoot seat_human seat_sleeper ' +
    'wake charge mark mark_side convert plan'
  ).split(' '),
)
const SECOND = new Set(['give_good', 'stow', 'unstow'])

/** What a click on a part of one's ship is taken to mean by each question, to be told why not. */
const MEANT: Record<string, (cell: number, kind: string) => Wire> = {
  Repair: (cell) => ['remove', cell],
  KeepPiece: (cell) => ['keep', cell],
  Crew: (cell) => ['alien', cell, 0],
  Declare: (cell) => ['power', cell],
  Visit: (cell) => ['power', cell],
  Spend: (cell) => ['spend', cell],
  Defend: (cell, kind) => [kind.includes('cannon') ? 'shoot' : 'shield', cell],
  Dodge: (cell) => ['shift', cell, 0],
  MeetIntruder: (cell, kind) => (kind === 'robonauts' ? ['power', cell] : ['shift', cell, 0]),
  LoseCrew: (cell) => ['lose_human', cell],
  LoseOneHere: (cell) => ['lose_human', cell],
  LoseGoods: (cell) => ['give_good', 0, cell],
  TakeAboard: (cell) => ['seat_human', cell],
  WakeUp: (cell) => ['wake', cell],
}

export const cellOf = ([verb, first, second]: Wire): number =>
  FIRST.has(String(verb)) ? Number(first) : SECOND.has(String(verb)) ? Number(second) : -1

export class Play {
  hint = $state.raw<Hint | null>(null)
  chooser = $state.raw<Choice | null>(null)
  /** The seat whose ship is looked at closely. */
  drawer = $state<number | null>(null)
  readonly #props: () => Props
  readonly hand: Hand
  readonly film: Film
  readonly legal: Map<string, OptionOut> = $derived.by(
    () => new Map(this.#props().options.map((option) => [key(option.action as Wire), option])),
  )
  /** The legal actions about each cell of one's ship, those of laying a tile left out. */
  readonly atCell: Map<number, OptionOut[]> = $derived.by(() => {
    const found = new Map<number, OptionOut[]>()
    for (const option of this.#props().options) {
      const cell = cellOf(option.action as Wire)
      if (cell >= 0) found.set(cell, [...(found.get(cell) ?? []), option])
    }
    return found
  })
  /** The components of the ship in the middle, by cell. */
  readonly parts: Map<number, Shown> = $derived.by(
    () => new Map(this.near.parts.map((part) => [part.cell, shownPart(this.tile(part.tile), part)])),
  )
  /** The legal verbs. */
  readonly verbs: Set<string> = $derived.by(() => new Set(this.#props().options.map((o) => String(o.action[0]))))

  constructor(props: () => Props) {
    this.#props = props
    this.hand = new Hand(this)
    this.film = new Film(this)
  }

  get content(): Content {
    return this.#props().catalogue as Content
  }
  /** The position of now; while the last card of a flight is still being seen, the flight. */
  get view(): View {
    return this.film.held ?? this.#props().view
  }
  get you(): number | null {
    return this.#props().you
  }
  get readonly(): boolean {
    return this.#props().readonly
  }
  /** Whose ship is in the middle: one's own; for a spectator that of the leader. */
  get near(): TruckerView {
    const { players, order } = this.view
    return players[this.you ?? order[0] ?? 0] as TruckerView
  }
  get step(): string {
    return this.view.step?.[0] ?? ''
  }
  /** Whether the question that is open is for this seat alone. */
  asks(seat: number): boolean {
    return this.view.step?.[1] === seat
  }
  name(seat: number): string {
    return this.#props().names[seat] ?? ''
  }
  tile(id: number): TileData {
    return this.content.tiles[id] as TileData
  }
  card(id: number): CardData {
    return this.content.cards[id] as CardData
  }

  // -- what is legal ----------------------------------------------------------------------------------------------

  lit(...actions: Wire[]): boolean {
    return actions.some((action) => this.legal.has(key(action)))
  }
  /** The legal ones among them, as the page's `data-legal` names them; undefined if there are none. */
  keys(...actions: Wire[]): string | undefined {
    return (
      actions
        .map(key)
        .filter((one) => this.legal.has(one))
        .join(',') || undefined
    )
  }
  /** Whether one of them is the one chosen with the keyboard or pointed at in the prompt. */
  chosen(...actions: Wire[]): boolean {
    const { chosen } = this.#props()
    return actions.some((action) => same(chosen, action))
  }
  get choice(): Wire | null {
    return this.#props().chosen
  }
  marked(kind: string, id: number): boolean {
    return this.#props().highlight?.[kind] === id
  }

  // -- clicks -----------------------------------------------------------------------------------------------------

  /** A click on a thing that stands for these actions: play the one that is legal, ask which, or ask why none is. */
  go(actions: Wire[], at: Element, why: Wire | undefined = actions[0], sure = false): void {
    this.hint = null
    const options = actions.map((action) => this.legal.get(key(action))).filter((option) => option !== undefined)
    const only = options[0]
    if (options.length > 1 || (only && sure)) this.chooser = { options, box: at.getBoundingClientRect() }
    else if (only) this.act(only.action as Wire)
    else if (why) this.why(why)
  }
  /** A click on a part of one's ship. */
  touch(cell: number, kind: string, at: Element): void {
    const options = this.atCell.get(cell)
    if (options)
      this.go(
        options.map((option) => option.action as Wire),
        at,
      )
    else {
      const meant = MEANT[this.step]
      if (meant && this.asks(this.you ?? -1)) this.why(meant(cell, kind))
      else if (this.step === 'Repair') this.why(['remove', cell])
    }
  }
  why(action: Wire): void {
    if (this.you !== null && !this.readonly) this.#props().why(action)
  }
  act(action: Wire): void {
    this.chooser = null
    this.hint = null
    this.#props().act(action)
  }
}

const KEY = Symbol('galaxy trucker')
export const offer = (play: Play): Play => setContext(KEY, play)
export const playing = (): Play => getContext<Play>(KEY)
