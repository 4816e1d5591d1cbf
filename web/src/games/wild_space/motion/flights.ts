/** From what happened to what is seen: each event of the log as a thing that goes from one place to another. */
import type { LogEntry } from '../../../generated/api'
import type { View } from '../types'

export interface Flight {
  /** The card shown (-1: its back), or the shuttle of a seat (-1: the Smuggler's). */
  card?: number
  seat?: number
  quartz?: number
  from: string[]
  to: string[]
}

/** Where everything lies now. */
export function placesIn(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-place]'))
    found.set(node.dataset.place ?? '', node.getBoundingClientRect())
  return found
}

/** Places are tried in order; the first that is on the screen counts. */
export function flightsOf(entries: LogEntry[], view: View): Flight[] {
  const found: Flight[] = []
  for (const entry of entries) {
    if (entry.kind !== 'move') continue
    for (const { name, args } of entry.events) {
      const { seat = 0, card = -1 } = args
      const here = `card-${card}`
      const home = [`seat-${seat}`]
      const hand = view.players[seat]?.hand ? [here, 'hand', ...home] : home
      const sector = (args.planet ?? 0) * 2 + (args.side ?? 0)
      const add = (from: string[], to: string[]) => found.push({ card, from, to })
      if ((name === 'recruited' || name === 'hired') && args.n)
        found.push({ quartz: args.n, from: home, to: ['quartz'] })
      if (name === 'drew') add(['deck'], hand)
      else if (name === 'drew_hidden') found.push({ card: -1, from: ['deck'], to: home })
      else if (name === 'took' || name === 'hired') add([here, 'deck'], hand)
      else if (name === 'played') add([here, ...home, 'deck'], [here, ...home])
      else if (name === 'recruited') add([here], [here, ...home])
      else if (name === 'discarded' || name === 'removed') add([here, ...home], ['discard'])
      else if (name === 'renewed') {
        add([here, ...home], ['discard'])
        // the old reserve follows it
        for (const old of view.discard.slice(-3)) found.push({ card: old, from: [`card-${old}`], to: ['discard'] })
      } else if (name === 'refilled') add(['deck'], [here])
      else if (name === 'alien_refilled') add(['alien-deck'], [here])
      else if (name === 'smuggler_took') add([here, 'deck'], ['smuggler'])
      else if (name === 'smuggler_discarded') add([here, 'deck'], ['discard'])
      else if (name === 'launched')
        found.push({ seat, from: [`slot-${seat}-${args.slot}`, `shuttles-${seat}`, ...home], to: [`orbit-${seat}`] })
      else if (name === 'landed')
        found.push({ seat, from: [`orbit-${seat}`, `shuttles-${seat}`, ...home], to: [`landed-${seat}-${sector}`] })
      else if (name === 'explored')
        found.push({ seat, from: [`landed-${seat}-${sector}`], to: [`explored-${seat}-${sector}`] })
      else if (name === 'smuggler_landed' || name === 'smuggler_explored')
        found.push({ seat: -1, from: ['smuggler'], to: [`hostile-${args.hostile}`] })
      else if (name === 'smuggler_shuttle') found.push({ seat: -1, from: ['smuggler'], to: ['his-shuttles'] })
      else if (name === 'gained_quartz') found.push({ quartz: args.n ?? 1, from: ['quartz'], to: home })
    }
  }
  // a card taken and then played is shown going its whole way once
  return found.filter((one, i) => {
    const next = found[i + 1]
    return !(next && one.card !== undefined && one.card >= 0 && next.card === one.card)
  })
}
