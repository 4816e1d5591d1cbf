/** The Unity's turn as scenes: what it did, by which card and which clause, and where. */
import type { LogEntry } from '../../../generated/api'
import { UNITY } from '../play.svelte'
import type { Content } from '../types'

export interface Card {
  kind: string
  name: string
  text: string
}
export interface Scene {
  text: string
  /** `AE-E-11.2`; empty where the step is a rule of the base game. */
  clause: string
  region: number
  card: Card | null
}
/** Events between the beginning of its turn and the next one's; `on`: its turn had begun before. */
export interface Turn {
  scenes: Scene[]
  on: boolean
}

const clauseOf = (n: number | undefined): string => (n === undefined ? '' : `AE-E-${Math.floor(n / 100)}.${n % 100}`)

/** A text as a sentence of its own: its clause stands beside it. */
const told = (text: string): string => {
  const plain = text.replace(/\s*\((?:[^()]*, )?AE-E-[\d.]+\)/, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const DRIVES = new Set(['action', 'conflict'])

function cardOf(name: string, args: Record<string, number>, content: Content): Card | null {
  for (const [kind, cards] of [
    ['action', content.actions],
    ['conflict', content.conflicts],
    ['unity_upgrade', content.unity_upgrades],
    ['event', content.events],
    ['tactic', content.tactics],
    ['module', name === 'unity_module' ? content.modules : []],
  ] as const) {
    const data = cards[args[kind] ?? -1]
    if (data) return { kind, name: data.name, text: data.text }
  }
  return null
}

/** Each step has the card and the clause that drive it: its own, or the last ones before it. */
export function turnOf(entries: LogEntry[], content: Content, on: boolean, active: number): Turn {
  const events = entries.flatMap((entry) => entry.events)
  const first = on ? 0 : events.findIndex(({ name, args }) => name === 'turn_began' && args.who === UNITY)
  if (first < 0) return { scenes: [], on: false }
  const next = events.findIndex(({ name, args }, i) => i >= first && name === 'turn_began' && args.who !== UNITY)
  const scenes: Scene[] = []
  let driving: Card | null = null
  for (const { name, args, text } of events.slice(first, next < 0 ? undefined : next)) {
    const own = cardOf(name, args, content)
    if (own && DRIVES.has(own.kind)) driving = own
    const clause = clauseOf(args.e_clause) || scenes.at(-1)?.clause || (name === 'turn_began' ? 'AE-E-11.1' : '')
    scenes.push({ text: told(text), clause, region: args.region2 ?? args.region ?? -1, card: own ?? driving })
  }
  return { scenes, on: next < 0 && active === UNITY }
}
