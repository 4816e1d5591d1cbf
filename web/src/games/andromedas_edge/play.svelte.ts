/** What the parts of this board share besides: whose things are near, what can be done with a region, a module, a moon. */
import { seatColour, seatLetter } from '../../lib/seats'
import { t } from '../../lib/words.svelte'
import type { Offer } from '../board'
import { Play, playing as shared } from '../play.svelte'
import type { Content, PlayerView, Props, RegionView, SideView, SignData, View } from './types'

export const UNITY = 5
export const RAIDER = 6
/** Where a ship is that is not on the map. */
export const PLACES = ['bay', 'unbuilt', 'scrapyard', 'barge', 'module', 'gone'] as const

export class EdgePlay extends Play<View, Content> {
  readonly regions: Map<number, RegionView> = $derived.by(
    () => new Map(this.view.regions.map((region) => [region.region, region])),
  )
  /** The legal actions about each region. */
  readonly atRegion: Map<number, Offer[]> = $derived.by(() => {
    const found = new Map<number, Offer[]>()
    for (const option of this.props().options) {
      const { region, where, figure } = option.args
      const at =
        region ??
        (where !== undefined && where >= 2 ? where - 2 : undefined) ??
        (figure === undefined ? undefined : this.view.raiders[figure])
      if (at !== undefined && at >= 0) found.set(at, [...(found.get(at) ?? []), option])
    }
    return found
  })

  /** The region a tale speaks of just now; -1 none. */
  pointed = $state(-1)

  constructor(props: () => Props) {
    super(props)
  }

  /** The player at the bottom: oneself; for a spectator the one whose turn it is. */
  get near(): PlayerView {
    const { players, active } = this.view
    return players[this.you ?? Math.max(0, Math.min(players.length - 1, active))] as PlayerView
  }
  get step(): string {
    return this.view.step ?? ''
  }
  side(side: number): SideView | null {
    return side === UNITY ? this.view.unity : (this.view.players[side] ?? null)
  }
  override name(seat: number): string {
    if (seat === UNITY) return t('web.ae.unity')
    return seat >= RAIDER ? this.raiderName(seat - RAIDER) : super.name(seat)
  }
  raiderName(figure: number): string {
    const card = this.view.raider_cards[raiderClass(figure)] ?? -1
    return this.content.raiders[card]?.name ?? t('web.ae.raider')
  }
  /** What a sign stands for. */
  signName(sign: string): string {
    const resource = this.content.resources.find(({ id }) => id === sign)
    return resource ? resource.name : t(`web.ae.sign.${sign}`)
  }
  /** Signs and their numbers, read out. */
  inWords(signs: SignData[]): string {
    return signs.map(({ sign, n }) => `${n} ${this.signName(sign)}`).join(', ') || t('web.ae.nothing')
  }
  /** Legal actions with this argument of this value. */
  about(arg: string, value: number, ...verbs: string[]): Offer[] {
    return this.props().options.filter(
      ({ verb, args }) => args[arg] === value && (!verbs.length || verbs.includes(verb)),
    )
  }
}

/** The class of a raider's figure: 0 is S, 5 the Dragon. */
export const raiderClass = (figure: number): number => (figure < 4 ? 0 : figure - 3)
export const CLASSES = ['S', 'A', 'B', 'C', 'D', '★'] as const

/** The ships by their numbers, as their signs are named. */
export const KINDS = ['transport', 'fighter', 'science_vessel', 'cruiser'] as const
/** The colour and the letter of a side: a seat, the Unity, a raider. */
export const toneOf = (side: number): string =>
  side >= RAIDER ? '#d33b3b' : side === UNITY ? '#d7dbe6' : seatColour(side)
export const letterOf = (side: number): string => (side === UNITY ? 'U' : seatLetter(side))

export const keysOf = (offers: Offer[]): string | undefined =>
  offers.map(({ action }) => action.join(' ')).join(',') || undefined

export const playing = (): EdgePlay => shared<EdgePlay>()
