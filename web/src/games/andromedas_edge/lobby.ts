import { BOT, type GameLobby, ME } from '../lobby'

export const lobby: GameLobby = {
  quick: { seats: [ME, BOT] },
  other: { start: { seats: [ME], modules: ['escalation', 'unity'] }, icon: 'person' },
  main: ['length', 'event_deck', 'commander'],
}
