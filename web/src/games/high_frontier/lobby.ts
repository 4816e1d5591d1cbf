import { BOT, type GameLobby, ME } from '../lobby'

export const lobby: GameLobby = {
  quick: { seats: [ME, BOT] },
  other: { start: { seats: [ME], options: { scenario: 'moon' } }, icon: 'person' },
  main: ['scenario', 'short'],
}
