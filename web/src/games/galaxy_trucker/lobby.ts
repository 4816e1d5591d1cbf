import { BOT, type GameLobby, ME } from '../lobby'

export const lobby: GameLobby = {
  quick: { seats: [ME, BOT, BOT], options: { round_1: 'I', round_2: 'none', round_3: 'none', pace: 'real_time' } },
  other: { start: { seats: [ME, BOT, BOT] }, icon: 'bot' },
  // the classes that are flown, in their order
  told: (options, title) =>
    ['round_1', 'round_2', 'round_3', 'round_4', 'round_5']
      .filter((name) => (options[name] ?? 'none') !== 'none')
      .map(title),
  main: ['pace', 'round_1', 'round_2', 'round_3', 'round_4', 'round_5', 'support_team'],
}
