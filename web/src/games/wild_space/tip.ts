/** `use:tip`: a thing explains itself on hover, on focus and on a long press. */
import type { Action } from 'svelte/action'
import type { Play } from './play.svelte'

export interface Tip {
  play: Play
  title: string
  text?: string
  /** A card that is drawn too small to be read. */
  card?: number
}

export const tip: Action<Element, Tip> = (node, first) => {
  let tip = first as Tip
  let timer: ReturnType<typeof setTimeout> | undefined
  let own: unknown = null
  let held = false // a long press explains; letting go then does nothing
  const show = () => {
    own = tip.play.hint = {
      title: tip.title,
      text: tip.text ?? '',
      card: tip.card ?? -1,
      box: node.getBoundingClientRect(),
    }
  }
  const later = (ms: number, holding = false) => {
    clearTimeout(timer)
    held = false
    timer = setTimeout(() => {
      held = holding
      show()
    }, ms)
  }
  const hide = () => {
    clearTimeout(timer)
    // later: a thing that leaves the board in the middle of an update is blurred by the browser then
    if (own && tip.play.hint === own)
      queueMicrotask(() => {
        if (tip.play.hint === own) tip.play.hint = null
      })
  }
  const touch = (event: Event) => (event as PointerEvent).pointerType === 'touch'
  const listeners: [string, (event: Event) => void][] = [
    ['pointerenter', (event) => !touch(event) && later(220)],
    ['pointerdown', (event) => (touch(event) ? later(420, true) : hide())],
    ['pointerup', (event) => touch(event) && clearTimeout(timer)],
    ['pointercancel', hide],
    ['pointerleave', hide],
    ['contextmenu', (event) => touch(event) && event.preventDefault()],
    ['click', (event) => held && event.stopImmediatePropagation()],
    ['focus', () => node.matches(':focus-visible') && show()],
    ['blur', hide],
  ]
  for (const [name, hear] of listeners) node.addEventListener(name, hear)
  return {
    update(next) {
      tip = next
    },
    destroy() {
      hide()
      for (const [name, hear] of listeners) node.removeEventListener(name, hear)
    },
  }
}
