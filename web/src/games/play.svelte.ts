/** What the parts of a board share: the props, which actions are legal, what a click does, what is being explained. */
import { getContext, setContext } from 'svelte'
import { type BoardProps, type Choice, key, type Offer, same, type Wire, type Words } from './board'

export class Play<View = unknown, Catalogue = unknown> {
  hint = $state.raw<Words | null>(null)
  chooser = $state.raw<Choice | null>(null)
  readonly props: () => BoardProps<View, Catalogue>
  readonly legal: Map<string, Offer> = $derived.by(
    () => new Map(this.props().options.map((option) => [key(option.action), option])),
  )
  /** The legal verbs. */
  readonly verbs: Set<string> = $derived.by(() => new Set(this.props().options.map(({ verb }) => verb)))

  constructor(props: () => BoardProps<View, Catalogue>) {
    this.props = props
  }

  get view(): View {
    return this.props().view
  }
  get content(): Catalogue {
    return this.props().catalogue
  }
  get you(): number | null {
    return this.props().you
  }
  get readonly(): boolean {
    return this.props().readonly
  }
  /** Whether nothing is explained just now. */
  get mute(): boolean {
    return false
  }
  name(seat: number): string {
    return this.props().names[seat] ?? ''
  }

  // -- what is legal ----------------------------------------------------------------------------------------------

  /** Whether one of these actions is legal. */
  lit(...actions: Wire[]): boolean {
    return actions.some((action) => this.legal.has(key(action)))
  }
  /** The legal ones among them, as the page's `data-legal` names them; undefined if there are none. */
  keys(...actions: Wire[]): string | undefined {
    const found = actions.map(key).filter((one) => this.legal.has(one))
    return found.join(',') || undefined
  }
  /** Whether one of them is the one chosen with the keyboard or pointed at in the prompt. */
  chosen(...actions: Wire[]): boolean {
    const { chosen } = this.props()
    return actions.some((action) => same(chosen, action))
  }
  /** Whether the log points at this thing. */
  marked(kind: string, id: number): boolean {
    return this.props().highlight?.[kind] === id
  }

  // -- clicks -----------------------------------------------------------------------------------------------------

  /** A click on a thing that stands for these actions: play the one that is legal, ask which, or ask why none is. */
  go(actions: Wire[], at: Element, why: Wire | undefined = actions[0], sure = false): void {
    this.hint = null
    const options = actions.map((action) => this.legal.get(key(action))).filter((option) => option !== undefined)
    const only = options[0]
    if (options.length > 1 || (only && sure)) this.chooser = { options, box: at.getBoundingClientRect() }
    else if (only) this.act(only.action)
    else if (why) this.why(why)
  }
  why(action: Wire): void {
    if (this.you !== null && !this.readonly) this.props().why(action)
  }
  act(action: Wire): void {
    this.chooser = null
    this.hint = null
    this.props().act(action)
  }
}

const KEY = Symbol('board')
export const offer = <P extends Play>(play: P): P => setContext(KEY, play)
/** The `Play` of the board a part belongs to; each game names its own type of it. */
export const playing = <P extends Play>(): P => getContext<P>(KEY)
