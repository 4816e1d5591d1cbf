/** The server's HTTP API, typed from its own schema. */
import type {
  ChatLine,
  Clause,
  Credentials,
  GameInfo,
  History,
  Invitation,
  Invite,
  Lobby,
  Me,
  MeChange,
  NewTable,
  PasswordChange,
  Position,
  Problem,
  Reason,
  TableInfo,
} from './types'
import { lang } from './words.svelte'

/** What the server answered instead: a sentence for the reader, and what sort of problem it is. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text)
  }
}

let csrf = ''

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': lang() }
  if (method !== 'GET') headers['X-CSRF-Token'] = csrf
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response // sentences come in the reader's language
  try {
    response = await fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${lang()}`, {
      method,
      headers,
      signal: signal ?? null,
      body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new ApiError(0, { kind: 'offline', text: '' })
  }
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, problemOf(text, response.status))
  return (text ? JSON.parse(text) : undefined) as T
}

function problemOf(text: string, status: number): Problem {
  try {
    const data = JSON.parse(text) as Partial<Problem>
    if (data.text)
      return { kind: data.kind ?? 'bad_input', text: data.text, clause: data.clause ?? null, field: data.field ?? null }
  } catch {
    // not ours: a proxy's page, or nothing
  }
  return { kind: 'server', text: `${status}` }
}

const query = (args: Record<string, string | number | null | undefined>): string => {
  const parts = Object.entries(args).filter(([, value]) => value !== null && value !== undefined)
  return parts.length ? `?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))}` : ''
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`

function keep(me: Me): Me {
  csrf = me.csrf
  return me
}

export const api = {
  me: async () => keep(await request<Me>('GET', '/api/me')),
  changeMe: async (change: MeChange) => keep(await request<Me>('PATCH', '/api/me', change)),
  makeAccount: async (who: Credentials) => keep(await request<Me>('POST', '/api/account', who)),
  login: async (who: Credentials) => keep(await request<Me>('POST', '/api/login', who)),
  logout: () => request<unknown>('POST', '/api/logout'),
  logoutEverywhere: () => request<unknown>('POST', '/api/logout/everywhere'),
  logoutElsewhere: async () => keep(await request<Me>('POST', '/api/logout/elsewhere')),
  changePassword: async (change: PasswordChange) => keep(await request<Me>('POST', '/api/password', change)),
  games: () => request<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => request<Clause[]>('GET', `/api/rules/${game}`),
  catalogue: (game: string) => request<unknown>('GET', `/api/catalogue/${game}`),
  lobby: () => request<Lobby>('GET', '/api/lobby'),
  create: (ask: NewTable) => request<TableInfo>('POST', '/api/tables', ask),
  table: (id: string) => request<TableInfo>('GET', table(id)),
  join: (id: string, seat: number) => request<TableInfo>('POST', `${table(id)}/join${query({ seat })}`),
  leave: (id: string) => request<TableInfo>('POST', `${table(id)}/leave`),
  takeover: (id: string, seat: number) => request<TableInfo>('POST', `${table(id)}/takeover${query({ seat })}`),
  rematch: (id: string) => request<TableInfo>('POST', `${table(id)}/rematch`),
  invite: (id: string, several: boolean) => request<Invite>('POST', `${table(id)}/invite`, { several }),
  /** True: it is closed. */
  close: async (id: string) => {
    await request<unknown>('POST', `${table(id)}/close`)
    return true
  },
  invitation: (token: string) => request<Invitation>('GET', `/api/invites/${encodeURIComponent(token)}`),
  /** Sit down, under a name if one is given. */
  follow: (token: string, name: string | null) =>
    request<TableInfo>('POST', `/api/invites/${encodeURIComponent(token)}`, { name }),
  position: (id: string, moves?: number, seat?: number | null) =>
    request<Position>('GET', `${table(id)}/position${query({ moves, seat })}`),
  history: (id: string) => request<History>('GET', `${table(id)}/history`),
  why: (id: string, action: (string | number)[]) => request<Reason>('POST', `${table(id)}/why`, { action }),
  chat: (id: string) => request<ChatLine[]>('GET', `${table(id)}/chat`),
  branch: (id: string, moves: number, seat: number) =>
    request<TableInfo>('POST', `${table(id)}/branch`, { moves, seat, bot: 'greedy' }),
  /** A question to the planner of a table's game, about one's own things as they stand. */
  ask: (id: string, what: 'plan' | 'reach', question: Record<string, string> = {}, signal?: AbortSignal) =>
    request<unknown>('GET', `${table(id)}/${what}${query(question)}`, undefined, signal),
  /** A question to a game's planner, without a table. */
  plan: (game: string, question: Record<string, unknown>, signal?: AbortSignal) =>
    request<unknown>('POST', `/api/plan/${game}`, question, signal),
  /** A record somebody saved: its text as it is. */
  bring: (record: string) => request<TableInfo>('POST', '/api/records', record),
  recordUrl: (id: string) => `${table(id)}/record`,
}
