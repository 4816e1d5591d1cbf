/** Ways to begin a game, for the lobby. */
import { lobbyOf } from '../games'
import { api } from './api'
import { go } from './router.svelte'
import { attempt } from './session.svelte'
import type { NewTable, TableInfo } from './types'
import { lang } from './words.svelte'

type Ask = Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>

/** Make a table and sit down. */
export async function begin(ask: Ask): Promise<TableInfo | undefined> {
  const table = await attempt(() => api.create({ privacy: 'private', language: lang(), ...ask } as NewTable))
  if (table) go(`/table/${table.id}`)
  return table
}

/** The lobby's large button. */
export const againstBot = (game: string) => begin({ game, ...lobbyOf(game).quick })
