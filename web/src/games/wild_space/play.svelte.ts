/** What the parts of this board share besides: the player at the bottom, what a card is called. */
import { t } from '../../lib/words.svelte'
import { Play, playing as shared } from '../play.svelte'
import type { CardData, Content, PlayerView, View } from './types'

/** What is looked at in a drawer: a crew, the Smuggler's (-1), or a pile. */
export type Drawer = { crew: number } | { pile: 'discard' | 'aliens' }

export class SpacePlay extends Play<View, Content> {
  drawer = $state.raw<Drawer | null>(null)
  /** Names of species, professions and kinds. */
  readonly words: Record<string, string> = $derived.by(() => {
    const { species, professions, kinds } = this.content
    return Object.fromEntries([...species, ...professions, ...kinds].map(({ id, name }) => [id, name]))
  })
  /** The letters that stand for each species. */
  readonly letters: Record<string, string> = $derived.by(() => {
    const { species } = this.content
    const short = initials(species.map(({ name }) => name))
    return Object.fromEntries(species.map(({ id }, i) => [id, short[i] ?? '']))
  })

  /** The player at the bottom of the board: oneself, or for a spectator the one whose turn it is. */
  get near(): PlayerView {
    const { players, current } = this.view
    return players[this.you ?? Math.max(0, Math.min(players.length - 1, current))] as PlayerView
  }
  get step(): string {
    return this.view.step ?? ''
  }
  override name(seat: number): string {
    return seat < 0 ? t('web.ws.smuggler') : super.name(seat)
  }
  card(id: number): CardData {
    return this.content.cards[id] as CardData
  }
  letter(card: CardData): string {
    return card.species === 'wild' ? '✱' : card.species ? (this.letters[card.species] ?? '') : ''
  }
  /** Whether one is to choose between alternatives. */
  get choosing(): boolean {
    return this.verbs.has('choose')
  }
  /** Whether it is this card's medal or effect that is being decided. */
  asking(card: number): boolean {
    return this.view.card === card
  }
}

/** The shortest beginnings that tell the names apart: M, R, Ow, B, L, Oc. */
function initials(names: string[]): string[] {
  return names.map((name, i) => {
    for (let n = 1; n < name.length; n++) {
      const start = name.slice(0, n)
      if (names.every((other, j) => j === i || other.slice(0, n).toLowerCase() !== start.toLowerCase())) return start
    }
    return String(i + 1)
  })
}

export const playing = (): SpacePlay => shared<SpacePlay>()
