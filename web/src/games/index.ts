/** The games there are: a folder each. Its words, its board and the rest are loaded only when they are needed. */
import type { Component } from 'svelte'
import { learn } from '../lib/words.svelte'
import type { BoardModule, TutorialModule } from './board'
import { BOT, type GameLobby, ME } from './lobby'

const boards = import.meta.glob<BoardModule>('./*/Board.svelte')
const tutorials = import.meta.glob<TutorialModule>('./*/Tutorial.svelte')
const planners = import.meta.glob<{ default: Component }>('./*/Planner.svelte')
const heroes = import.meta.glob<{ default: Component }>('./*/Hero.svelte')
import.meta.glob('./*/accent.css', { eager: true })
const lobbies = import.meta.glob<GameLobby>('./*/lobby.ts', { eager: true, import: 'lobby' })

const loaded = new Map<string, Promise<BoardModule>>()

/** Always the same promise for a game, so that a board that is shown is not drawn anew. */
export function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/Board.svelte`] ?? (boards['./fallback/Board.svelte'] as () => Promise<BoardModule>)
  let found = loaded.get(game)
  if (!found) {
    found = Promise.all([load(), learn(game)]).then(([module]) => module)
    loaded.set(game, found)
    found.catch(() => loaded.delete(game)) // to be tried again
  }
  return found
}

export const hasTutorial = (game: string): boolean => `./${game}/Tutorial.svelte` in tutorials

export async function loadTutorial(game: string): Promise<TutorialModule | undefined> {
  const [found] = await Promise.all([tutorials[`./${game}/Tutorial.svelte`]?.(), learn(game)])
  return found
}

export const hasPlanner = (game: string): boolean => `./${game}/Planner.svelte` in planners

export async function loadPlanner(game: string): Promise<{ default: Component } | undefined> {
  const [found] = await Promise.all([planners[`./${game}/Planner.svelte`]?.(), learn(game)])
  return found
}

/** The picture behind the lobby. */
export const loadHero = (game: string): Promise<{ default: Component }> | undefined =>
  heroes[`./${game}/Hero.svelte`]?.()

const PLAIN: GameLobby = {
  quick: { seats: [ME, BOT] },
  other: { start: { seats: [ME, BOT, BOT] }, icon: 'bot' },
  main: [],
}
export const lobbyOf = (game: string): GameLobby => lobbies[`./${game}/lobby.ts`] ?? PLAIN
