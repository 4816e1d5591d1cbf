/** The boards there are, each loaded only when it is needed. */
import type { BoardModule, TutorialModule } from './board'

const boards = import.meta.glob<BoardModule>('./*/Board.svelte')
const tutorials = import.meta.glob<TutorialModule>('./*/Tutorial.svelte')

export const loadBoard = (game: string): Promise<BoardModule> =>
  (boards[`./${game}/Board.svelte`] ?? (boards['./fallback/Board.svelte'] as () => Promise<BoardModule>))()

export const hasTutorial = (game: string): boolean => `./${game}/Tutorial.svelte` in tutorials

export const loadTutorial = (game: string): Promise<TutorialModule> | undefined =>
  tutorials[`./${game}/Tutorial.svelte`]?.()
