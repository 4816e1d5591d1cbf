/** The room a board has, and what of it is in sight. */
import { untrack } from 'svelte'
import { motion } from '../lib/settings.svelte'

const LEAST = 260 // pixels: with less it has only just been put on the page

/**
 * The prompt below a board grows and shrinks with every move. The board keeps to the least height it was left in this
 * window, so that nothing on it moves or changes its size meanwhile.
 */
export class Room {
  height = $state(0)
  across = $state(0)
  least = $state(0)

  constructor() {
    $effect(() => {
      const { height } = this
      if (height > LEAST) this.least = Math.min(untrack(() => this.least) || height, height)
    })
    $effect(() => {
      const anew = () => {
        this.least = 0
      }
      addEventListener('resize', anew)
      return () => removeEventListener('resize', anew)
    })
  }

  /** For `--least` of the board's style. */
  get style(): string {
    return this.least ? `${this.least}px` : '100cqh'
  }
}

/** On a phone a board scrolls: what can be played comes into sight, unless some of it is. `seen` is asked of each box. */
export function bringIntoSight(legal: Element[], seen: (box: DOMRect, thing: Element) => boolean): void {
  if (!legal.some((thing) => seen(thing.getBoundingClientRect(), thing)))
    legal[0]?.scrollIntoView({ block: 'center', behavior: motion.reduced ? 'auto' : 'smooth' })
}
