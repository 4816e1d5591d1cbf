import { BOT, type GameLobby, ME } from '../lobby'

export const lobby: GameLobby = {
  quick: { seats: [ME, BOT, BOT], options: { round_1: 'I', round_2: 'none', round_3: 'none', pace: 'real_time' } },
  other: { start: { seats: [ME, BOT, BOT] }, icon: 'bot' },
  main: ['pace', 'round_1', 'round_2', 'round_3', 'round_4', 'round_5', 'support_team'],
}
