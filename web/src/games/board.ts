/**
 * What the table page asks of a game's board, and what it gives it.
 *
 * A board is `games/<game>/Board.svelte`: a pure function of its props. It keeps no truth of its own (an open
 * drawer or a zoom is fine), never asks the server, and calls `act` or `why` when a thing is clicked. A thing names in
 * `data-legal` the options a click on it plays (`key`, with commas between), and in `data-also` those it plays after it
 * was turned or the like: what no thing of the board names is a button under the prompt (`reach.ts`). What is easily
 * overlooked there is named in `data-button` too, and is both.
 */
import type { Component } from 'svelte'
import type { LogEntry, OptionOut } from '../generated/api'

/** An action as it goes over the wire: `["play", 17]`. */
export type Wire = (string | number)[]

/** A legal action with its verb and its arguments by name: `{ verb: "play", args: { card: 17 } }`. */
export interface Offer extends OptionOut {
  verb: string
  args: Record<string, number>
}

/** The names of the arguments of each verb, as the server lists them with a game. */
export type Verbs = Record<string, string[]>

export const offersOf = (options: OptionOut[], verbs: Verbs): Offer[] =>
  options.map((option) => {
    const [verb, ...numbers] = option.action
    const words = verbs[String(verb)] ?? []
    return {
      ...option,
      verb: String(verb),
      args: Object.fromEntries(words.map((word, i) => [word, Number(numbers[i])])),
    }
  })

/** Several legal actions of one thing, and where it is. */
export interface Choice {
  options: Offer[]
  box: DOMRect
}

/** What is drawn too small to be read where it is, by kind and number (`{ card: 17 }`): shown large beside the words. */
export type Large = Record<string, number>

/** What a thing says of itself, and where it is. */
export interface Words {
  title: string
  text: string
  large: Large
  box: DOMRect
}

/** The things an entry of the log speaks of, by kind, as the events name them: `{ card: 17, seat: 1 }`. */
export type Highlight = Record<string, number>

export interface BoardProps<View = unknown, Catalogue = unknown> {
  /** What this seat may know of the position: the game's own view type. */
  view: View
  /** The game's content with its words in the reader's language: `GET /api/catalogue/<game>`. */
  catalogue: Catalogue
  /** The legal actions of `you`: empty while a move is on its way and when `readonly`. */
  options: Offer[]
  /** Whether another seat is asked: the options are what one may do meanwhile, nothing as a rule. */
  beside?: boolean
  /** The seat seen from; null for a spectator. */
  you: number | null
  /** The names of the seats. */
  names: string[]
  /** Play one of `options`. */
  act: (action: Wire) => void
  /** Say something in the table's chat; not there in a replay. */
  say?: (text: string) => void
  /** Ask why an action is not among `options`: the shell shows the answer beside the pointer, or the focused thing. */
  why: (action: Wire) => void
  /** Ask the game's own planner about the position as it stands; not there in a replay. */
  ask?: (what: 'plan' | 'reach', question?: Record<string, string>, signal?: AbortSignal) => Promise<unknown>
  /** The view before the last move, for a board that was opened behind it. */
  before?: () => Promise<View>
  /** The entries of the log that led to this view from the one before: to be animated. Empty after a jump. */
  events: LogEntry[]
  /** What is pointed at in the log; null: nothing. */
  highlight: Highlight | null
  /** The option chosen with the keyboard or pointed at in the prompt (it is not played yet): to be marked. */
  chosen: Wire | null
  /** A replay or a spectator's table: things explain themselves but nothing can be played. */
  readonly: boolean
  /** Told true while the board still shows what led to this view instead of the view itself, then false. */
  holds?: (on: boolean) => void
}

/** What `games/<game>/Board.svelte` exports: the component, and from its `<script module>` what it cares to say. */
export interface BoardModule {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own view and catalogue
  default: Component<BoardProps<any, any>>
  /** Whether this action ends one's turn, for those who like to confirm that. Default: the verb "end" or "pass". */
  endsTurn?: (action: Wire, view: unknown) => boolean
  /** Whether the board itself shows what an option warns of before it is chosen, so that nobody needs to confirm it. */
  warns?: (action: Wire, view: unknown) => boolean
  /** What to ask before an action that cannot be taken back and costs dearly; nothing: it is played at once. */
  grave?: (action: Wire, view: unknown) => string | undefined
  /** Whether time is running: nothing may come up over the board then. */
  hurried?: (view: unknown) => boolean
  /** Whether the board needs all the room there is just now: log and graph fold away until it does not. */
  roomy?: (view: unknown, you: number | null) => boolean
  /** What somebody new should know before it happens: a few sentences above the prompt, which can be put away. */
  notice?: (view: unknown, you: number | null) => string
  /** How far the game is, in a few words beside its title. */
  progress?: (view: unknown) => string
  /** Whether the board itself shows how the game ended: then the result does not come up over it. */
  settles?: boolean
  /** One figure or mark a seat under its name in the list of players, such as "6 shuttles": short. */
  facts?: (view: unknown, seat: number, catalogue: unknown) => string[]
}

/** What `games/<game>/Tutorial.svelte` is: a whole page inside the app's frame, at `/learn/<game>`. */
export interface TutorialModule {
  default: Component<Record<string, never>>
}

export const same = (a: Wire | null | undefined, b: Wire | null | undefined): boolean =>
  !!a && !!b && a.length === b.length && a.every((x, i) => x === b[i])

/** An action as a key of a Map or Set. */
export const key = (action: Wire): string => action.join(' ')
