import { BOT, type GameLobby, ME } from '../lobby'

export const lobby: GameLobby = {
  quick: { seats: [ME, BOT] },
  other: { start: { seats: [ME] }, icon: 'person' },
  main: ['difficulty'],
  seats: ['first'],
  rival: 'web.hero.rival.wild_space',
}
