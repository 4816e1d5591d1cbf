/** What this browser remembers: theme, sound and habits of play. Kept in its own storage, never sent. */
type Theme = 'system' | 'dark' | 'light'
/** How long others' moves are looked at. */
export type Speed = 'slow' | 'normal' | 'quick' | 'none'

interface Kept {
  theme: Theme
  sound: boolean
  confirmEnd: boolean
  /** Ask before what cannot be taken back. */
  confirmGrave: boolean
  speed: Speed
  autoOnly: boolean
  side: boolean
  /** The game the lobby shows. */
  game: string
}

const KEY = 'cosmodrome.settings'
const defaults: Kept = {
  theme: 'system',
  sound: false,
  confirmEnd: false,
  confirmGrave: true,
  speed: 'normal',
  autoOnly: false,
  side: true,
  game: '',
}

function read(): Kept {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { ...defaults }
  }
}

export const settings: Kept = $state(read())

const light = matchMedia('(prefers-color-scheme: light)')
const calm = matchMedia('(prefers-reduced-motion: reduce)')

class Motion {
  /** Whether the reader asked for things to stay still. */
  reduced = $state(calm.matches)
}
export const motion = new Motion()
calm.addEventListener('change', () => {
  motion.reduced = calm.matches
})

let daylight = $state(light.matches)
light.addEventListener('change', () => {
  daylight = light.matches
})

export const theme = (): 'dark' | 'light' =>
  settings.theme === 'system' ? (daylight ? 'light' : 'dark') : settings.theme

/** Keep the settings and show the theme; called once. */
export function watchSettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = theme()
  })
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // a browser that keeps nothing: the settings last for this visit
    }
  })
}
