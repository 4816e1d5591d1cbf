/** Which part of the chart is in sight: its middle in board units, and pixels a unit. */
import { motion } from '../../../lib/settings.svelte'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const FARTHEST = 0.1
export const NEAREST = 5
/** From here on every space is at least 24 pixels from the next. */
export const CLEAR = 1.55

const BOARD = 3400
const FLIGHT = 420 // milliseconds

export class Camera {
  x = $state(BOARD / 2)
  y = $state(BOARD / 2)
  scale = $state(0.2)
  width = $state(0)
  height = $state(0)
  #frame = 0

  /** How much is drawn of each space. */
  get detail(): 'far' | 'middle' | 'near' {
    return this.scale < 0.45 ? 'far' : this.scale < 1.15 ? 'middle' : 'near'
  }
  get transform(): string {
    return `translate(${this.width / 2 - this.x * this.scale} ${this.height / 2 - this.y * this.scale}) scale(${this.scale})`
  }
  /** Where a point of the board is on the screen. */
  seen(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 }
  }
  sees(x: number, y: number, margin = 40): boolean {
    const at = this.seen(x, y)
    return at.x >= margin && at.y >= margin && at.x <= this.width - margin && at.y <= this.height - margin
  }

  pan(dx: number, dy: number): void {
    this.#still()
    this.x = inside(this.x - dx / this.scale)
    this.y = inside(this.y - dy / this.scale)
  }
  /** Closer by a factor, with the point under the pointer staying where it is. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.#still()
    const scale = Math.max(FARTHEST, Math.min(NEAREST, this.scale * factor))
    const x = this.x + (px - this.width / 2) / this.scale
    const y = this.y + (py - this.height / 2) / this.scale
    this.scale = scale
    this.x = inside(x - (px - this.width / 2) / scale)
    this.y = inside(y - (py - this.height / 2) / scale)
  }
  /** All of a box in sight, and no closer than `most`. */
  fit({ left, top, right, bottom }: Box, most = 2.6, at_once = false): void {
    const wide = Math.max(60, right - left)
    const high = Math.max(60, bottom - top)
    const scale = Math.min(most, (this.width - 48) / wide, (this.height - 48) / high)
    this.fly((left + right) / 2, (top + bottom) / 2, Math.max(FARTHEST, scale), at_once)
  }
  fly(x: number, y: number, scale: number, at_once = false): void {
    this.#still()
    if (at_once || motion.reduced || !this.width) {
      Object.assign(this, { x, y, scale })
      return
    }
    const from = { x: this.x, y: this.y, scale: this.scale }
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - begun) / FLIGHT)
      const eased = 1 - (1 - part) ** 3
      this.scale = from.scale * (scale / from.scale) ** eased
      this.x = from.x + (x - from.x) * eased
      this.y = from.y + (y - from.y) * eased
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }
  #still(): void {
    cancelAnimationFrame(this.#frame)
  }
}

const inside = (value: number): number => Math.max(0, Math.min(BOARD, value))

/** The smallest box around some points. */
export function around(points: { x: number; y: number }[], margin = 40): Box {
  return {
    left: Math.min(...points.map(({ x }) => x)) - margin,
    right: Math.max(...points.map(({ x }) => x)) + margin,
    top: Math.min(...points.map(({ y }) => y)) - margin,
    bottom: Math.max(...points.map(({ y }) => y)) + margin,
  }
}
