/** Who has won, in a sentence. */
import type { Position } from './types'
import { t } from './words.svelte'

export function result(position: Position, names: string[]): string {
  if (!position.over) return ''
  const { winners, you, scores } = position
  // Nobody at the table: then an opponent without a seat, if the sheet has a column for one.
  if (!winners.length) {
    const other = scores.columns[names.length]
    return other ? t('web.result.wins', { name: other }) : t('web.result.none')
  }
  return resultOf(winners, you ?? -1, names)
}

/** The same of a game of which no more is known. */
export function resultOf(winners: number[], you: number, names: string[]): string {
  if (!winners.length) return t('web.result.none')
  if (winners.length > 1) return t('web.result.shared', { names: winners.map((seat) => names[seat] ?? '').join(', ') })
  return winners[0] === you ? t('web.result.you_win') : t('web.result.wins', { name: names[winners[0] ?? 0] ?? '' })
}
