/** `use:tip`: a thing of this board explains itself. */
import type { Action } from 'svelte/action'
import { type Explanation, explain } from '../explain'
import type { Play } from './play.svelte'

export interface Tip {
  play: Play
  title: string
  text?: string
  /** A card that is drawn too small to be read. */
  card?: number
}

const explanation = ({ play, title, text = '', card = -1 }: Tip): Explanation => ({
  show: (box) => {
    play.hint = { title, text, card, box }
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
