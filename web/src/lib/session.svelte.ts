/** Who is here, and what there is to play. */
import type { Verbs } from '../games/board'
import { ApiError, api } from './api'
import { settings } from './settings.svelte'
import { toast } from './toast.svelte'
import type { GameInfo, Me } from './types'
import { browserLanguage, isLanguage, type Language, speak, t } from './words.svelte'

class Session {
  me = $state.raw<Me | null>(null)
  games = $state.raw<GameInfo[]>([])
  failed = $state(false)

  async begin(): Promise<void> {
    const chosen = localStorage.getItem('cosmodrome.language')
    await speak(chosen && isLanguage(chosen) ? chosen : browserLanguage())
    await this.load()
  }

  async load(): Promise<void> {
    try {
      this.me = await api.me()
      this.failed = false
      const chosen = localStorage.getItem('cosmodrome.language')
      // An account brings its language along to a browser that has not chosen one.
      if (!chosen && this.me.account && isLanguage(this.me.language)) await speak(this.me.language)
      this.games = await api.games()
    } catch {
      this.failed = true
    }
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem('cosmodrome.language', language)
    await speak(language)
    await attempt(async () => {
      this.me = await api.changeMe({ language })
      this.games = await api.games()
    })
  }

  /** The game that was chosen last, as long as there is one of that name. */
  get game(): string {
    const names = this.games.map((one) => one.name)
    return names.length && !names.includes(settings.game) ? (names[0] ?? settings.game) : settings.game
  }

  /** The names of the arguments of a game's actions. */
  verbs(game: string | undefined): Verbs {
    return this.games.find((one) => one.name === game)?.verbs ?? {}
  }

  title(game: string): string {
    return this.games.find((one) => one.name === game)?.title ?? game
  }
}

export const session = new Session()

/** Do something with the server; what goes wrong is told, and undefined comes back. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast(error.problem.text || t('web.offline'), 'bad')
    return undefined
  }
}
