/** `use:tip`: a thing of this board explains itself. */
import type { Action } from 'svelte/action'
import { type Explanation, explain } from '../explain'
import type { Play } from './play.svelte'

export interface Tip {
  play: Play
  title: string
  text?: string
  /** Drawn too small to be read where it is: shown large beside the words. */
  tile?: number
  card?: number
}

const explanation = ({ play, title, text = '', tile = -1, card = -1 }: Tip): Explanation => ({
  show: (box) => {
    // nothing is explained while something is carried about
    if (!title || play.hand.load || (play.hand.tile >= 0 && play.hand.carried)) return null
    play.hint = { title, text, tile, card, box }
    return play.hint
  },
  hide: (shown) => {
    if (play.hint === shown) play.hint = null
  },
})

export const tip: Action<Element, Tip> = (node, first) => {
  const made = explain(node, explanation(first as Tip))
  return { update: (next) => made?.update?.(explanation(next)), destroy: () => made?.destroy?.() }
}
