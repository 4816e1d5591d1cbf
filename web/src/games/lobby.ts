/** How a game is begun from the lobby: `games/<game>/lobby.ts`. Its words are `web.hero.*.<game>` of its catalogue. */
import type { NewTable, SeatAsk } from '../lib/types'
import type { IconName } from '../parts/Icon.svelte'

type Start = Pick<NewTable, 'seats'> & Partial<Pick<NewTable, 'modules' | 'options'>>

export interface GameLobby {
  /** The large button. */
  quick: Start
  /** Another way to play against machines: alone, say, or for longer. */
  other: { start: Start; icon: IconName }
  /** Options that belong on the first page of a new table; the others are rulings, and folded away. */
  main: readonly string[]
  /** What is said of a table in the lists besides its boxes; `title` puts the value of an option into words. */
  told?: (options: Record<string, number | string>, title: (option: string) => string) => string[]
  /** Options whose numbers are seats, counted from 0. */
  seats?: readonly string[]
  /** Who plays against somebody alone, in the seat after theirs: the id of the name. */
  rival?: string
}

export const ME: SeatAsk = { kind: 'me', bot: null, level: 3 }
export const BOT: SeatAsk = { kind: 'bot', bot: 'greedy', level: 3 }
