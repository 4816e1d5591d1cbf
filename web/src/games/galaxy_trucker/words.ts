/** Sentences put together from the catalogue's names, for hints and for those who listen. */
import { t } from '../../lib/words.svelte'
import type { TruckerPlay as Play } from './play.svelte'
import type { Goods, PartView } from './types'

const sides = (play: Play, list: readonly number[]): string =>
  list.map((side) => play.content.sides[side]?.name ?? '').join(', ')

/** "2 humans, 1 red": what is aboard a component. */
export function loadOf(play: Play, part: PartView): string {
  const aboard: string[] = []
  if (part.humans) aboard.push(t('web.gt.humans', { n: part.humans }))
  if (part.alien >= 0) aboard.push(play.content.aliens[part.alien]?.name ?? '')
  if (part.sleepers) aboard.push(t('web.gt.sleepers', { n: part.sleepers }))
  if (part.energy) aboard.push(t('web.gt.cells', { n: part.energy }))
  return [...aboard, ...goodsOf(play, part.goods)].join(', ')
}

export const goodsOf = (play: Play, goods: Goods): string[] =>
  goods.flatMap((n, colour) => (n ? [`${n} × ${play.content.goods[colour]?.name ?? ''}`] : []))

/** A component as it lies on a ship. */
export function partWords(play: Play, part: PartView): string {
  const { name } = play.tile(part.tile)
  const look = part.points.length ? t('web.gt.towards', { sides: sides(play, part.points) }) : ''
  return [name, look, loadOf(play, part)].filter(Boolean).join(', ')
}

/** Half points: "4", "4½", "½". */
export const halves = (n: number): string => (n % 2 ? `${n > 1 ? Math.floor(n / 2) : ''}½` : String(n / 2))
