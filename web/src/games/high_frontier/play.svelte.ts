/** What the parts of this board share besides: whose things are near, what can be done with a space or a card. */
import { key, type Offer, type Wire } from '../board'
import { Play, playing as shared } from '../play.svelte'
import { Camera } from './chart/camera.svelte'
import type { Answer } from './planner/ask'
import type { CardData, Content, PlayerView, Props, StackView, View } from './types'

export const STACKS = ['leo', 'rocket', 'outpost', 'freighter', 'second'] as const
const ROCKETS = [1, 4]

/** Where one's craft can get this turn: what it costs, and the actions that take it there. */
export interface Near {
  space: number
  burns: number
  spent: number
  left: number
  rolls: number
  actions: Wire[]
}

export class FrontierPlay extends Play<View, Content> {
  readonly camera = new Camera()
  /** The seat whose holdings are looked at closely. */
  drawer = $state<number | null>(null)
  /** The card that is being dragged. */
  dragged = $state<number | null>(null)
  /** The space that is pointed at. */
  pointed = $state<number | null>(null)
  /** Where one's craft can get this turn, by space. */
  reach = $state.raw<Map<number, Near>>(new Map())
  /** What is still to be done of a flight that was asked for by one click. */
  pending = $state.raw<Wire[]>([])
  /** A site is being chosen for which to plan; what the planner said of it. */
  planning = $state(false)
  answer = $state.raw<Answer | null>(null)
  /** Seconds the planner has been at it; 0: it is not asked. */
  busy = $state(0)
  #stop: AbortController | null = null
  chosenPlan = $state(0)
  /** The legal actions about each space of the chart. */
  readonly atSpace: Map<number, Offer[]> = $derived.by(() => {
    const found = new Map<number, Offer[]>()
    for (const option of this.props().options) {
      const { space, site } = option.args
      const at = space ?? (site === undefined ? undefined : this.siteSpaces[site])
      if (at !== undefined) found.set(at, [...(found.get(at) ?? []), option])
    }
    return found
  })
  /** The legal actions about each card. */
  readonly ofCard: Map<number, Offer[]> = $derived.by(() => {
    const found = new Map<number, Offer[]>()
    for (const option of this.props().options) {
      const { card } = option.args
      if (card !== undefined) found.set(card, [...(found.get(card) ?? []), option])
    }
    return found
  })
  /** The space of each site. */
  readonly siteSpaces: number[] = $derived.by(() => {
    const found: number[] = []
    this.content.chart.spaces.forEach((space, n) => {
      if (space.site >= 0) found[space.site] = n
    })
    return found
  })

  constructor(props: () => Props) {
    super(props)
  }

  /** Whose stacks lie at the bottom: one's own; for a spectator those of the player on turn. */
  get near(): PlayerView {
    const { players, phasing } = this.view
    return players[this.you ?? phasing] as PlayerView
  }
  /** Whether others are asked, and the options are what one may do meanwhile. */
  get beside(): boolean {
    return this.props().beside ?? false
  }
  /** Whether one puts an offer together. */
  get drafting(): boolean {
    const { offers, asked } = this.view
    if (this.you === null) return false
    return (
      (this.step === 'Draft' && asked.giver === this.you) || offers.some((one) => one.giver === this.you && !one.sent)
    )
  }
  /** How many offers wait for one's answer. */
  get waiting(): number {
    const { offers, asked } = this.view
    const now = this.step === 'Answer' && asked.taker === this.you ? 1 : 0
    return now + offers.filter((one) => one.sent && one.taker === this.you).length
  }
  get step(): string {
    return this.view.step ?? ''
  }
  card(id: number): CardData {
    return this.content.cards[id] as CardData
  }
  cardName(id: number, black: boolean): string {
    const card = this.card(id)
    return (black && card.black ? card.black : card.white).name
  }
  spaceName(space: number): string {
    return this.content.chart.spaces[space]?.name ?? ''
  }
  faction(seat: number): string {
    const { faction } = this.view.players[seat] as PlayerView
    return faction < 0 ? '' : (this.content.factions[faction]?.name ?? '')
  }
  /** One's rockets, the first first. */
  get rockets(): StackView[] {
    return this.near.stacks.filter(({ stack }) => ROCKETS.includes(stack))
  }
  /** The space of one's rocket, or of whatever else of one's flies; null: all is at home. */
  get craft(): number | null {
    const [rocket] = [...this.rockets, ...this.near.stacks.filter(({ stack }) => stack > 1)]
    return rocket?.space ?? null
  }
  /** Ask what can be reached, where a move is being made or could be. */
  async look(): Promise<void> {
    const { ask, options } = this.props()
    const flying = options.some(({ verb }) => verb === 'go' || verb === 'mover')
    const found = flying && ask ? ((await ask('reach').catch(() => null)) as { spaces: Near[] } | null) : null
    if (this.props().options === options) this.reach = new Map((found?.spaces ?? []).map((near) => [near.space, near]))
  }
  /** Go on with a flight: its next action, as soon as it is legal. Questions on the way are answered by hand. */
  advance(): void {
    const [next, ...rest] = this.pending
    if (!next || this.beside || !this.props().options.length) return
    if (this.legal.has(key(next))) {
      this.pending = rest
      this.act(next)
    } else if (this.verbs.has('go')) this.pending = []
  }
  fly(near: Near): void {
    this.reach = new Map()
    this.pending = near.actions
    this.advance()
  }
  async plan(space: number): Promise<void> {
    const to = this.content.chart.spaces[space]?.id ?? ''
    this.planning = false
    this.chosenPlan = 0
    this.answer = null
    this.#stop?.abort()
    const mine = new AbortController()
    this.#stop = mine
    const begun = performance.now()
    this.busy = 0.001
    const ticking = setInterval(() => {
      this.busy = (performance.now() - begun) / 1000
    }, 200)
    const found = await this.props()
      .ask?.('plan', { to }, mine.signal)
      .catch(() => null)
    clearInterval(ticking)
    if (this.#stop !== mine) return
    this.busy = 0
    this.#stop = null
    this.answer = (found as Answer | null | undefined) ?? null
  }
  /** Whoever does not want to wait for the planner need not. */
  stop(): void {
    this.#stop?.abort()
    this.#stop = null
    this.busy = 0
  }
  /** What dropping the dragged card on a stack (or the hand, -1) plays. */
  dropped(card: number, stack: number): Wire | undefined {
    const options = this.ofCard.get(card) ?? []
    const fits = options.find(({ verb, args }) =>
      stack < 0
        ? verb === 'scrap'
        : (verb === 'put' && args.stack === stack) ||
          (stack === 0 && verb === 'boost') ||
          (stack === 2 && verb === 'drop'),
    )
    return fits?.action
  }
}

export const playing = (): FrontierPlay => shared<FrontierPlay>()
