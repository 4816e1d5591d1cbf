/** The app's own words, from the same catalogues as the server's, in the language the reader chose. */
import english from '../generated/words.en.json'

export type Language = 'en' | 'fr'
/** One sentence, or one for each plural form. */
type Words = Record<string, string | string[]>

export const LANGUAGES: readonly Language[] = ['en', 'fr']
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

const loaded: Partial<Record<Language, Words>> = { en: english as Words }
let language = $state<Language>('en')
let words = $state.raw<Words>(english as Words)

export const lang = (): Language => language

export async function speak(wanted: Language): Promise<void> {
  if (wanted === 'fr' && !loaded.fr) loaded.fr = (await import('../generated/words.fr.json')).default as Words
  words = loaded[wanted] ?? words
  language = wanted
  document.documentElement.lang = wanted
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
