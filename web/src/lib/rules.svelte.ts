/** The clauses of a game, read once for each language. */
import { api } from './api'
import type { Clause } from './types'
import { lang } from './words.svelte'

const known = new Map<string, Promise<Clause[]>>()

export function rulesOf(game: string): Promise<Clause[]> {
  const name = `${game} ${lang()}`
  let rules = known.get(name)
  if (!rules) {
    rules = api.rules(game)
    known.set(name, rules)
    rules.catch(() => known.delete(name))
  }
  return rules
}

/** "WS-3.4" is of chapter "WS-3", "BR-CARD-OPEN" of "BR-CARD", "AE-B-16.2" of "AE-B-16". */
export const chapterOf = (id: string): string => /^[A-Z]+-(?:[A-Z]-)?[A-Z0-9]+/.exec(id)?.[0] ?? id
export const isChapter = (id: string): boolean => chapterOf(id) === id
