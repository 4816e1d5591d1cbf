/** What the parts of the board share: the props, which actions are legal, what a click does, the hint being shown. */
import { getContext, setContext } from 'svelte'
import type { OptionOut } from '../../generated/api'
import { t } from '../../lib/words.svelte'
import { type Choice, key, same, type Wire, type Words } from '../board'
import { contentOf, initials } from './content'
import { type CardData, type Content, type PlayerView, type Props, SPECIES, type View } from './types'

export interface Hint extends Words {
  /** Shown large beside the words; -1: none. */
  card: number
}

/** What is looked at in a drawer: a crew, the Smuggler's (-1), or a pile. */
export type Drawer = { crew: number } | { pile: 'discard' | 'aliens' }

export class Play {
  hint = $state.raw<Hint | null>(null)
  chooser = $state.raw<Choice | null>(null)
  drawer = $state.raw<Drawer | null>(null)
  #props: () => Props
  readonly content: Content = $derived.by(() => contentOf(this.#props().catalogue))
  readonly legal: Map<string, OptionOut> = $derived.by(
    () => new Map(this.#props().options.map((option) => [key(option.action as Wire), option])),
  )
  readonly letters: Record<string, string> = $derived.by(() => {
    const names = SPECIES.map((species) => this.content.words[species] ?? species)
    return Object.fromEntries(initials(names).map((letter, i) => [SPECIES[i], letter]))
  })

  constructor(props: () => Props) {
    this.#props = props
  }

  get view(): View {
    return this.#props().view
  }
  get you(): number | null {
    return this.#props().you
  }
  /** The player at the bottom of the board: oneself, or for a spectator the one whose turn it is. */
  get near(): PlayerView {
    const { players, current } = this.view
    return players[this.you ?? Math.max(0, Math.min(players.length - 1, current))] as PlayerView
  }
  get step(): string {
    return this.view.step?.[0] ?? ''
  }
  get readonly(): boolean {
    return this.#props().readonly
  }

  name(seat: number): string {
    return seat < 0 ? t('web.ws.smuggler') : (this.#props().names[seat] ?? '')
  }
  card(id: number): CardData {
    return this.content.cards[id] as CardData
  }
  letter(card: CardData): string {
    return card.species === 'wild' ? '✱' : card.species ? (this.letters[card.species] ?? '') : ''
  }

  /** Whether one of these actions is legal. */
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
  /** Whether one is to choose between alternatives. */
  get choosing(): boolean {
    return this.#props().options.some((option) => option.action[0] === 'choose')
  }
  /** Whether one of them is the one chosen with the keyboard or pointed at in the prompt. */
  chosen(...actions: Wire[]): boolean {
    const { chosen } = this.#props()
    return actions.some((action) => same(chosen, action))
  }
  /** Whether it is this card's medal or effect that is being decided. */
  asking(card: number): boolean {
    return (this.step === 'PayCondition' || this.step === 'MedalOrCircle') && this.view.step?.[2] === card
  }
  /** Whether the log points at this thing. */
  marked(kind: string, id: number): boolean {
    return this.#props().highlight?.[kind] === id
  }

  /** A click on a thing that stands for these actions: play the one that is legal, ask which, or ask why none is. */
  go(actions: Wire[], at: Element, why: Wire | undefined = actions[0]): void {
    this.hint = null
    const options = actions.map((action) => this.legal.get(key(action))).filter((option) => option !== undefined)
    const only = options[0]
    if (options.length > 1) this.chooser = { options, box: at.getBoundingClientRect() }
    else if (only) this.act(only.action as Wire)
    else if (why && this.you !== null && !this.readonly) this.#props().why(why)
  }
  act(action: Wire): void {
    this.chooser = null
    this.hint = null
    this.#props().act(action)
  }
}

const KEY = Symbol('wild space')
export const offer = (play: Play): Play => setContext(KEY, play)
export const playing = (): Play => getContext<Play>(KEY)
