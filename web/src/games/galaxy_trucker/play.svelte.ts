/** What the parts of this board share besides: the ship in the middle, the tile in hand, what is being seen. */
import type { Offer, Wire } from '../board'
import { Play, playing as shared } from '../play.svelte'
import { type Shown, shownPart } from './art/look'
import { Hand } from './building/hand.svelte'
import { Film } from './flight/film.svelte'
import type { CardData, Content, Props, TileData, TruckerView, View } from './types'

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

export class TruckerPlay extends Play<View, Content> {
  /** The seat whose ship is looked at closely. */
  drawer = $state<number | null>(null)
  readonly hand: Hand
  readonly film: Film
  /** The legal actions about each cell of one's ship, those of laying a tile left out. */
  readonly atCell: Map<number, Offer[]> = $derived.by(() => {
    const found = new Map<number, Offer[]>()
    for (const option of this.props().options) {
      const { cell } = option.args
      if (cell !== undefined && option.verb !== 'place') found.set(cell, [...(found.get(cell) ?? []), option])
    }
    return found
  })
  /** The components of the ship in the middle, by cell. */
  readonly parts: Map<number, Shown> = $derived.by(
    () => new Map(this.near.parts.map((part) => [part.cell, shownPart(this.tile(part.tile), part)])),
  )

  constructor(props: () => Props) {
    super(props)
    this.hand = new Hand(this)
    this.film = new Film()
  }

  /** The position of now; while the last card of a flight is still being seen, the flight. */
  override get view(): View {
    return this.film.held ?? this.props().view
  }
  /** Whose ship is in the middle: one's own; for a spectator that of the leader. */
  get near(): TruckerView {
    const { players, order } = this.view
    return players[this.you ?? order[0] ?? 0] as TruckerView
  }
  get step(): string {
    return this.view.step ?? ''
  }
  /** Whether the question that is open is for this seat alone. */
  asks(seat: number): boolean {
    return this.view.asked === seat
  }
  tile(id: number): TileData {
    const tile = this.content.tiles[id] as TileData
    return tile.without_cyan && !this.view.cyan ? { ...tile, ...tile.without_cyan } : tile
  }
  card(id: number): CardData {
    const card = this.content.cards[id] as CardData
    const { stakes } = this.view
    return stakes === 'harder' || stakes === 'second' ? { ...card, ...card[stakes] } : card
  }
  get choice(): Wire | null {
    return this.props().chosen
  }
  /** Nothing is explained while something is carried about. */
  override get mute(): boolean {
    return this.hand.load !== null || (this.hand.tile >= 0 && this.hand.carried)
  }

  /** A click on a part of one's ship. */
  touch(cell: number, kind: string, at: Element): void {
    const options = this.atCell.get(cell)
    if (options) {
      const actions = options.map((option) => option.action)
      this.go(actions, at)
    } else {
      const meant = MEANT[this.step]
      if (meant && this.asks(this.you ?? -1)) this.why(meant(cell, kind))
      else if (this.step === 'Repair') this.why(['remove', cell])
    }
  }
}

export const playing = (): TruckerPlay => shared<TruckerPlay>()
