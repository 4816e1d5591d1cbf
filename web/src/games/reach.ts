/** `use:reach`: which options a board offers itself is read off what it has drawn, so that none is ever out of reach. */
import type { Action } from 'svelte/action'

const NAMES = ['data-legal', 'data-also']

export const reach: Action<HTMLElement, (keys: Set<string>) => void> = (node, tell) => {
  let before: string | undefined
  const listed = (name: string): string[] =>
    [...node.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)?.split(',') ?? [])
  const read = () => {
    const buttons = new Set(listed('data-button'))
    const named = NAMES.flatMap(listed).filter((one) => !buttons.has(one))
    const now = named.join()
    if (now === before) return
    before = now
    tell(new Set(named))
  }
  const watch = new MutationObserver(read)
  watch.observe(node, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [...NAMES, 'data-button'],
  })
  read()
  return { destroy: () => watch.disconnect() }
}
