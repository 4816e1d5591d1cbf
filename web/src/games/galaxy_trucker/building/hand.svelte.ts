/** The tile in hand, and goods on their way: what is dragged, how it is turned, and the cell it is held over. */
import { key, type Wire } from '../../board'
import type { TruckerPlay } from '../play.svelte'

/** A tile, or a good from the tray (-1) or from a cell. */
export type Load = { tile: true } | { colour: number; from: number }
/** Where something is let go: a cell, the tiles set aside, the heap, the tray. */
export type Drop = { cell: number } | 'aside' | 'heap' | 'tray'

const FAR = 7 // pixels a pointer goes before a press becomes a drag

export class Hand {
  readonly #play: TruckerPlay
  /** Quarter turns of the tile in hand. */
  turn = $state(0)
  /** The cell the tile is held over; -1: none. */
  aim = $state(-1)
  /** Whether that was a finger, which needs a button to let go. */
  tapped = $state(false)
  load = $state.raw<Load | null>(null)
  /** Where the pointer is, and whether a mouse carries the tile about. */
  x = $state(0)
  y = $state(0)
  carried = $state(false)
  /** The good of the tray that was tapped. */
  colour = $state(-1)
  /** What is to be done as soon as it is legal: where a tile was dropped before the server had given it. */
  #wish: Drop | Wire | null = null
  #finger = false
  #for = -1

  constructor(play: TruckerPlay) {
    this.#play = play
  }

  /** The tile held; -1: none. */
  get tile(): number {
    const { you, near } = this.#play
    return you === null ? -1 : (near.hand ?? -1)
  }
  /** The turns in which the tile is joined to the ship there. */
  turns(cell: number): number[] {
    return [0, 1, 2, 3].filter((turn) => this.#play.lit(['place', cell, turn]))
  }
  /** What would be wrong with it there: each fault, and the cell it is wrong with. */
  wrong(cell: number): [string, number][] {
    const warned = this.#play.legal.get(key(['place', cell, this.turn]))?.warned ?? []
    const { faults } = this.#play.content
    return pairs(warned).map(([fault, other]) => [faults[fault]?.id ?? '', other])
  }

  rotate(by = 1): void {
    this.turn = (this.turn + by + 4) % 4
  }
  /** A mouse is over a cell, or the keyboard has come to it. */
  point(cell: number): void {
    this.tapped = false
    this.aim = cell
  }

  /** A click on a free cell while a tile is held: lay it, or turn it until it joins. */
  press(cell: number, finger: boolean): void {
    const turns = this.turns(cell)
    const place: Wire = ['place', cell, this.turn]
    if (!turns.length) {
      this.tapped = false
      this.#play.why(place)
    } else if (finger && (this.aim !== cell || !this.tapped)) this.#hover(cell, turns, true)
    else if (finger ? turns.length > 1 : !turns.includes(this.turn)) {
      this.turn = turns.find((turn) => turn > this.turn) ?? turns[0] ?? 0
    } else this.lay(cell)
  }
  /** It lies there as it joins, and waits to be turned on or welded. */
  #hover(cell: number, turns: number[], finger: boolean): void {
    this.aim = cell
    this.tapped = finger
    if (!turns.includes(this.turn)) this.turn = turns[0] ?? 0
  }
  lay(cell: number): void {
    this.#play.act(['place', cell, this.turn])
  }

  /** New options, or another tile: the turn is the new tile's own, and what was dropped too early is done now. */
  renew(): void {
    const { tile } = this
    if (tile !== this.#for) {
      this.#for = tile
      this.turn = 0
      this.tapped = false
      if (tile < 0) this.aim = -1
    }
    const wish = this.#wish
    if (!wish || !this.#play.legal.size) return
    if (Array.isArray(wish)) {
      if (this.#play.lit(wish)) this.#play.act(wish)
      this.#wish = null
    } else if (tile >= 0) {
      this.#wish = null
      this.#drop(wish, this.#finger)
    }
  }

  // -- dragging -----------------------------------------------------------------------------------------------------

  /** `onpointerdown` of a thing that can be dragged; `take` is what has to be done first, if anything. */
  grab(event: PointerEvent, load: Load, take: Wire | null): void {
    if (event.button !== 0 || (take && !this.#play.lit(take))) return
    const { clientX, clientY, pointerId } = event
    // a tile of the heap leaves it in the middle of the drag
    if (event.target instanceof Element && event.target.hasPointerCapture(pointerId))
      event.target.releasePointerCapture(pointerId)
    const end = new AbortController()
    const listen = (name: string, hear: (event: PointerEvent) => void) =>
      addEventListener(name, (e) => (e as PointerEvent).pointerId === pointerId && hear(e as PointerEvent), {
        signal: end.signal,
      })
    listen('pointermove', (e) => {
      this.x = e.clientX
      this.y = e.clientY
      if (!this.load && Math.hypot(e.clientX - clientX, e.clientY - clientY) > FAR) {
        this.load = load
        this.tapped = false
        this.#play.hint = null
        if (take) this.#play.act(take)
      }
      if (this.load && 'tile' in this.load) this.aim = cellAt(e)
    })
    listen('pointerup', (e) => {
      end.abort()
      if (!this.load) return
      swallowClick()
      this.load = null
      const drop = dropAt(e)
      if (!drop) return
      if ('tile' in load) this.#let(drop, e.pointerType === 'touch')
      else this.#stow(load, drop)
    })
    listen('pointercancel', () => {
      end.abort()
      this.load = null
    })
  }

  #let(drop: Drop, finger: boolean): void {
    if (this.tile >= 0 && this.#play.legal.size) this.#drop(drop, finger)
    else {
      this.#wish = drop
      this.#finger = finger
    }
  }
  #drop(drop: Drop, finger: boolean): void {
    if (drop === 'aside') this.#play.lit(['set_aside']) ? this.#play.act(['set_aside']) : this.#play.why(['set_aside'])
    else if (drop === 'heap') this.#play.lit(['put_back']) && this.#play.act(['put_back'])
    else if (drop !== 'tray') {
      const turns = this.turns(drop.cell)
      if (turns.includes(this.turn)) this.lay(drop.cell)
      else if (turns.length) this.#hover(drop.cell, turns, finger)
      else this.#play.why(['place', drop.cell, this.turn])
    }
  }
  #stow(load: { colour: number; from: number }, drop: Drop): void {
    const off: Wire = ['unstow', load.colour, load.from]
    if (drop === 'tray' && load.from >= 0) this.#play.act(off)
    if (typeof drop === 'string' || drop.cell === load.from) return
    const on: Wire = ['stow', load.colour, drop.cell]
    if (load.from >= 0) {
      if (!this.#play.lit(off)) this.#play.why(off)
      else {
        this.#wish = on
        this.#play.act(off)
      }
    } else if (this.#play.lit(on)) this.#play.act(on)
    else this.#play.why(on)
  }
}

const pairs = (list: number[]): [number, number][] =>
  list.flatMap((one, i) => (i % 2 ? [[list[i - 1] ?? 0, one] as [number, number]] : []))

/** The click that follows a drag is not meant for what lies below. */
function swallowClick(): void {
  const end = new AbortController()
  addEventListener('click', (click) => click.stopPropagation(), { capture: true, signal: end.signal })
  setTimeout(() => end.abort())
}

const at = (event: PointerEvent): DOMStringMap | undefined =>
  (document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') as HTMLElement | null)?.dataset

function dropAt(event: PointerEvent): Drop | null {
  const name = at(event)?.drop
  if (!name) return null
  return name.startsWith('cell-') ? { cell: Number(name.slice(5)) } : (name as Drop)
}
function cellAt(event: PointerEvent): number {
  const drop = dropAt(event)
  return drop && typeof drop === 'object' ? drop.cell : -1
}
