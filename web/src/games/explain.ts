/** `use:` of a game's things: they explain themselves on hover, on focus and on a long press. */
import type { Action } from 'svelte/action'

export interface Explanation {
  /** Show the words beside this box; what is shown is handed back to `hide`. */
  show: (box: DOMRect) => unknown
  hide: (shown: unknown) => void
}

export const explain: Action<Element, Explanation> = (node, first) => {
  let { show, hide } = first as Explanation
  let timer: ReturnType<typeof setTimeout> | undefined
  let own: unknown = null
  let held = false // a long press explains; letting go then does nothing
  const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && close()
  const open = () => {
    own = show(node.getBoundingClientRect())
    if (own) addEventListener('keydown', dismiss)
  }
  const later = (ms: number, holding = false) => {
    clearTimeout(timer)
    held = false
    timer = setTimeout(() => {
      held = holding
      open()
    }, ms)
  }
  const close = () => {
    clearTimeout(timer)
    removeEventListener('keydown', dismiss)
    // later: a thing that leaves the board in the middle of an update is blurred by the browser then
    if (own) queueMicrotask(() => hide(own))
  }
  const touch = (event: Event) => (event as PointerEvent).pointerType === 'touch'
  const listeners: [string, (event: Event) => void][] = [
    ['pointerenter', (event) => !touch(event) && later(220)],
    ['pointerdown', (event) => (touch(event) ? later(420, true) : close())],
    ['pointerup', (event) => touch(event) && clearTimeout(timer)],
    ['pointercancel', close],
    ['pointerleave', close],
    ['contextmenu', (event) => touch(event) && event.preventDefault()],
    ['click', (event) => held && event.stopImmediatePropagation()],
    ['focus', () => node.matches(':focus-visible') && open()],
    ['blur', close],
  ]
  // a drawing that listens for the focus would get it from Tab, too: only what says so itself is on that way
  if (node instanceof SVGElement && !node.hasAttribute('tabindex')) node.setAttribute('tabindex', '-1')
  for (const [name, hear] of listeners) node.addEventListener(name, hear)
  return {
    update(next) {
      ;({ show, hide } = next)
    },
    destroy() {
      close()
      for (const [name, hear] of listeners) node.removeEventListener(name, hear)
    },
  }
}
