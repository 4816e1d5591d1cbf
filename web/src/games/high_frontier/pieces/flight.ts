/** `use:flight`: a craft that has moved is seen flying there, along the drawn line, leg by leg. */
import type { Action } from 'svelte/action'
import { motion, settings } from '../../../lib/settings.svelte'
import { leg } from '../chart/lines'
import type { ChartData } from '../types'

export interface Flying {
  chart: ChartData
  space: number
  /** What it stands beside the middle of its space, and how large a screen pixel is on the chart. */
  dx: number
  dy: number
  unit: number
}

/** Milliseconds a leg takes; with several waiting they go by faster. */
const LASTS = { slow: 620, normal: 300, quick: 150, none: 0 }

export const flight: Action<SVGGElement, Flying> = (node, first) => {
  let now = first
  let legs: [number, number][] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    for (let next = legs.shift(); next; next = legs.shift()) {
      const { chart, dx, dy, unit } = now
      const frames = leg(chart, ...next).map(({ x, y }) => ({
        transform: `translate(${x + dx}px, ${y + dy}px) scale(${unit})`,
      }))
      const lasts = LASTS[settings.speed] / (1 + legs.length / 4)
      node.dataset.flies = next.join(' ')
      await node
        .animate(frames, { duration: lasts, easing: legs.length ? 'linear' : 'ease-out' })
        .finished.catch(() => {})
    }
    delete node.dataset.flies
    running = false
  }

  return {
    update: (next) => {
      const from = now.space
      now = next
      if (from === next.space || motion.reduced || !LASTS[settings.speed] || document.hidden) return
      legs.push([from, next.space])
      if (!running) void run()
    },
    destroy: () => {
      legs = []
    },
  }
}
