/** The app's pages and their addresses. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'invite'; token: string }
  | { page: 'replay'; id: string; moves: number | null; seat: number | null }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'account' }
  | { page: 'learn'; game: string }
  | { page: 'plan'; game: string }
  | { page: 'lost' }

const number = (text: string | null | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null)

export function parse(url: URL): Route {
  const [page = '', first = '', second] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (page === '') return { page: 'lobby' }
  if (page === 'table' && first) return { page: 'table', id: first }
  if (page === 'invite' && first) return { page: 'invite', token: first }
  if (page === 'replay' && first)
    return { page: 'replay', id: first, moves: number(second), seat: number(url.searchParams.get('seat')) }
  if (page === 'rules') return { page: 'rules', game: first, clause: url.hash.slice(1) }
  if (page === 'account') return { page: 'account' }
  if (page === 'plan' && first) return { page: 'plan', game: first }
  if (page === 'learn' && first) return { page: 'learn', game: first }
  return { page: 'lost' }
}

class Router {
  route = $state.raw<Route>(parse(new URL(location.href)))

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    const before = this.route
    this.read()
    if (!replace && before.page !== this.route.page) scrollTo(0, 0)
  }

  read(): void {
    this.route = parse(new URL(location.href))
  }

  /** Follow the app's own links without a reload; called once. */
  listen(): void {
    addEventListener('popstate', () => this.read())
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = (event.target as Element).closest?.('a')
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      if (link.pathname.startsWith('/api/')) return
      if (link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      this.go(link.href)
    })
  }
}

export const router = new Router()
export const go = (path: string, replace = false): void => router.go(path, replace)
