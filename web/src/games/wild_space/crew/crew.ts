/** A crew as it counts: by species for the collections, by profession for conditions and missions. */
import { type CardData, PROFESSIONS, SPECIES } from '../types'

export interface Column {
  /** A species, `robot` or `alien`. */
  id: string
  cards: CardData[]
}

export const isAnimal = (column: Column): boolean => column.id !== 'robot' && column.id !== 'alien'

/** One column a species, then robots, then aliens where there are any to be had. */
export function columns(cards: CardData[], aliens: boolean): Column[] {
  const order = (a: CardData, b: CardData) => rank(a) - rank(b) || a.card - b.card
  const pick = (id: string, wanted: (card: CardData) => boolean) => ({ id, cards: cards.filter(wanted).sort(order) })
  return [
    ...SPECIES.map((species) => pick(species, (card) => card.species === species)),
    pick('robot', (card) => card.kind === 'robot'),
    ...(aliens ? [pick('alien', (card) => card.kind === 'alien')] : []),
  ]
}

const rank = (card: CardData): number =>
  card.kind === 'captain' ? 0 : card.kind === 'specialist' ? 1 + PROFESSIONS.indexOf(card.profession as never) : 9

export const sets = (all: Column[]): number => Math.min(...all.filter(isAnimal).map((column) => column.cards.length))

/** Cards of each profession; one of every profession counts everywhere. */
export const professions = (cards: CardData[]): number[] =>
  PROFESSIONS.map((p) => cards.filter((card) => card.profession === p || card.profession === 'wild').length)
