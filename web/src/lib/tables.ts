/** Ways to begin a game, for the lobby. */
import { lobbyOf } from '../games'
import { api } from './api'
import { go } from './router.svelte'
import { attempt } from './session.svelte'
import type { NewTable } from './types'
import { lang } from './words.svelte'

type Ask = Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>

/** Make a table and sit down; what is wrong with the wish is thrown. */
export async function open(ask: Ask): Promise<void> {
  const table = await api.create({ privacy: 'private', language: lang(), ...ask } as NewTable)
  go(`/table/${table.id}`)
}

/** The same; what goes wrong is told in passing. */
export const begin = (ask: Ask): Promise<void> => attempt(() => open(ask)) as Promise<void>

/** The lobby's large button. */
export const againstBot = (game: string) => begin({ game, ...lobbyOf(game).quick })
