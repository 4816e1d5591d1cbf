/** The app's own words, from the same catalogues as the server's, in the language the reader chose. */
import { untrack } from 'svelte'
import english from '../generated/words.en.json'

export type Language = 'en' | 'fr'
/** One sentence, or one for each plural form. */
type Words = Record<string, string | string[]>

export const LANGUAGES: readonly Language[] = ['en', 'fr']
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

const house: Partial<Record<Language, () => Promise<Words>>> = {
  fr: async () => (await import('../generated/words.fr.json')).default as Words,
}
const games = import.meta.glob<Words>('../generated/words.*.*.json', { import: 'default' })

const loaded: Partial<Record<Language, Words>> = { en: english as Words }
/** The games whose words are wanted, and what is there of them, by game and language. */
const wanted = new Set<string>()
const own = new Map<string, Words>()
let language = $state<Language>('en')
let words = $state.raw<Words>(english as Words)

export const lang = (): Language => language

export async function speak(next: Language): Promise<void> {
  const load = house[next]
  if (!loaded[next] && load) loaded[next] = await load()
  await Promise.all([...wanted].map((game) => fetchOf(game, next)))
  language = next
  gather()
  document.documentElement.lang = next
}

/** The words of a game's own pages too. */
export async function learn(game: string): Promise<void> {
  wanted.add(game)
  await fetchOf(
    game,
    untrack(() => language),
  )
  gather()
}

async function fetchOf(game: string, language: Language): Promise<void> {
  const name = `${game}.${language}`
  const load = games[`../generated/words.${name}.json`]
  if (load && !own.has(name)) own.set(name, await load())
}

/** All that is there in the language of now. */
function gather(): void {
  words = Object.assign({}, loaded[language], ...[...wanted].map((game) => own.get(`${game}.${language}`)))
}

export const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag)

/** The language of the browser, for the first visit. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

const plural = (n: number): number => (language === 'fr' ? (n > 1 ? 1 : 0) : n === 1 ? 0 : 1)

/** The sentence of an id; `n` among the arguments chooses the plural form. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  const entry = words[id]
  if (entry === undefined) return id
  const form = typeof entry === 'string' ? entry : (entry[plural(Number(args.n ?? 1))] ?? entry[0] ?? id)
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
}

/** "3 minutes ago", "in 2 days": from Unix seconds. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const past = seconds - now
  const size = Math.abs(past)
  if (size < 45) return format.format(0, 'second')
  if (size < 2700) return format.format(Math.round(past / 60), 'minute')
  if (size < 79200) return format.format(Math.round(past / 3600), 'hour')
  return format.format(Math.round(past / 86400), 'day')
}

export const clock = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
