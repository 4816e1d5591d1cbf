/** `use:tip`: a thing of a board explains itself. */
import type { Action } from 'svelte/action'
import type { Large } from './board'
import { type Explanation, explain } from './explain'
import type { Play } from './play.svelte'

export interface Tip {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own
  play: Play<any, any>
  title: string
  text?: string
  large?: Large
}

const explanation = ({ play, title, text = '', large = {} }: Tip): Explanation => ({
  show: (box) => {
    if (!title || play.mute) return null
    play.hint = { title, text, large, box }
    return play.hint
  },
  hide: (shown) => {
    if (play.hint === shown) play.hint = null
  },
})

export const tip: Action<Element, Tip> = (node, first) => {
  const made = explain(node, explanation(first as Tip))
  node.toggleAttribute('data-explained', !!first?.title)
  const update = (next: Tip): void => {
    node.toggleAttribute('data-explained', !!next.title)
    made?.update?.(explanation(next))
  }
  return { update, destroy: () => made?.destroy?.() }
}
