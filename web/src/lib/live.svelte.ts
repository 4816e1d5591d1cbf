/** The live connection of a table: it comes back by itself, and what was not yet answered is said again. */

import { session } from './session.svelte'
import type { FromClient, FromServer, Problem } from './types'
import { lang } from './words.svelte'

export type Connection = 'connecting' | 'online' | 'waiting' | 'refused'

const PAUSES = [1, 2, 5, 10, 15] // seconds before each new try; the last one goes on
const PING = 25_000
const SILENCE = 60_000 // nothing heard for so long: the line is dead whatever the browser says
const ENDED = 4401 // the session it was opened in
const REFUSED = [4400, 4403, 4404, 4409] // closed for good

type Outgoing = Exclude<FromClient, { do: 'ping' }>

export interface Ears {
  /** How many entries of the log are known already. */
  seq: () => number
  hear: (message: FromServer) => void
  /** An answer to something said: it is done, or why not. */
  answered: (what: Outgoing, problem: Problem | null) => void
}

export class Live {
  connection = $state<Connection>('connecting')
  /** Why the connection is refused, in a sentence. */
  refusal = $state('')
  /** Said and not yet answered; said again, with the same id, on the next connection. */
  unsent = $state.raw<Outgoing[]>([])
  #socket: WebSocket | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #closed = false
  #hello = false
  readonly #store: string

  constructor(
    readonly id: string,
    private readonly ears: Ears,
  ) {
    this.#store = `cosmodrome.unsent.${id}`
    this.unsent = this.#kept()
    addEventListener('online', this.#now)
    this.#open()
  }

  say(what: DistributiveOmit<Outgoing, 'id'>): void {
    const message = { ...what, id: fresh() } as Outgoing
    this.#keep([...this.unsent, message])
    if (this.#hello) this.#send(message)
  }

  /** Begin again, for example in another language. */
  restart(): void {
    this.#tries = 0
    this.#drop()
    this.#open()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#now)
    this.#drop()
  }

  #now = (): void => {
    if (this.connection === 'waiting') this.restart()
  }

  #open(): void {
    clearTimeout(this.#timer)
    this.connection = 'connecting'
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    address.search = String(new URLSearchParams({ seq: String(this.ears.seq()), lang: lang() }))
    const socket = new WebSocket(address)
    this.#socket = socket
    this.#heard = Date.now()
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = (event) => this.#lost(socket, event.code)
    this.#pulse = setInterval(() => this.#beat(), PING)
  }

  #hear(message: FromServer): void {
    this.#heard = Date.now()
    if (message.kind === 'hello') {
      this.#hello = true
      this.#tries = 0
      this.connection = 'online'
      this.ears.hear(message)
      for (const waiting of this.unsent) this.#send(waiting)
    } else if (message.kind === 'failed' && !this.#hello) {
      this.refusal = message.problem.text
    } else if (message.kind === 'done') {
      this.#answered(message.id, null)
    } else if (message.kind === 'failed') {
      this.#answered(message.id, message.problem)
    } else {
      this.ears.hear(message)
      if (message.kind === 'moved' && message.done != null) this.#answered(message.done, null)
    }
  }

  #answered(id: number | null, problem: Problem | null): void {
    const what = this.unsent.find((one) => one.id === id)
    if (!what) return
    this.#keep(this.unsent.filter((one) => one !== what))
    this.ears.answered(what, problem)
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #beat(): void {
    if (Date.now() - this.#heard > SILENCE) {
      const socket = this.#socket
      this.#drop()
      if (socket) this.#retry()
    } else if (this.#hello) this.#send({ do: 'ping', id: fresh() })
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#closed) return
    this.#drop()
    if (REFUSED.includes(code)) this.connection = 'refused'
    else if (code === ENDED)
      void session.load().then(() => this.#retry()) // somebody else here now, or nobody
    else this.#retry()
  }

  #retry(): void {
    this.connection = 'waiting'
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] as number
    this.#timer = setTimeout(() => this.#open(), pause * 1000 * (0.8 + 0.4 * Math.random()))
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#hello = false
    const socket = this.#socket
    this.#socket = undefined
    if (socket) socket.onclose = socket.onmessage = null
    socket?.close()
  }

  // A reload in the middle of a move must not lose it, so what is unsent outlives the page.
  #kept(): Outgoing[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.#store) ?? '[]') as Outgoing[]
    } catch {
      return []
    }
  }

  #keep(messages: Outgoing[]): void {
    this.unsent = messages
    try {
      if (messages.length) sessionStorage.setItem(this.#store, JSON.stringify(messages))
      else sessionStorage.removeItem(this.#store)
    } catch {
      // no storage: it is kept for the life of the page
    }
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

let last = 0
/** An id no other message of this person has, also after a reload. */
function fresh(): number {
  last = Math.max(last + 1, Date.now() * 1000)
  return last
}
