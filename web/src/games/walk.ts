/** Arrow keys on a board: from the thing that has the focus to the next one that way, whatever the game. */

const THINGS = 'button, a[href], [role="button"], [tabindex]'
const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** The thing of a board that has the focus; null: none. */
export function focused(): HTMLElement | null {
  const now = document.activeElement as HTMLElement | null
  return now?.closest('.drawn') && now.matches(THINGS) && !now.matches('.board') ? now : null
}

const middle = (thing: Element): [number, number] => {
  const { x, y, width, height } = thing.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

/** False: the key is no arrow, or nothing has the focus. */
export function walk(key: string): boolean {
  const from = focused()
  const way = WAYS[key]
  if (!from || !way) return false
  const [x, y] = middle(from)
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const thing of from.closest('.drawn')?.querySelectorAll<HTMLElement>(THINGS) ?? []) {
    const passed = thing.tabIndex < 0 && !thing.hasAttribute('data-walk') // what explains itself is walked to
    if (thing === from || passed || thing.matches(':disabled, .board, .scroll') || !thing.checkVisibility()) continue
    const [u, v] = middle(thing)
    const along = (u - x) * way[0] + (v - y) * way[1]
    const beside = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0])
    if (along > 1 && along + 2 * beside < least) {
      least = along + 2 * beside
      best = thing
    }
  }
  best?.focus()
  return true
}
