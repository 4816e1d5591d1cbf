/** `use:told`: like `tip`, for what is no button: arrows find it too, so that its words can be read without a mouse. */
import type { Action } from 'svelte/action'
import { type Tip, tip } from '../../tip'

export const told: Action<HTMLElement, Tip> = (node, first) => {
  node.tabIndex = -1
  node.dataset.walk = ''
  return tip(node, first)
}
