/** Where regions lie on the map. */
import type { Content, View } from '../types'

export const R = 56 // from the middle of a region to its corner
const WIDE = (Math.sqrt(3) / 2) * R
const HIGH = 1.5 * R
/** How wide a nebula is; on a phone the regions need the room. */
export const SIDES = { wide: 108, narrow: 50 }

export interface Spot {
  x: number
  y: number
}

export function spots(
  { slots }: Content,
  view: View,
  narrow = false,
): { at: Map<number, Spot>; box: string; rows: number; floor: number } {
  const at = new Map<number, Spot>()
  const side = narrow ? SIDES.narrow : SIDES.wide
  const rows = Math.max(3, ...view.regions.map(({ slot }) => (slot < 0 ? 0 : (slots[slot]?.row ?? 0))))
  for (const { region, slot } of view.regions) {
    const place = slots[slot]
    if (place) at.set(region, { x: place.x * WIDE, y: (place.row - 1) * HIGH })
  }
  const most = Math.max(...slots.map(({ x }) => x)) * WIDE
  const middle = ((rows - 1) * HIGH) / 2
  const nebulae = view.regions.filter(({ slot }) => slot < 0)
  nebulae.forEach(({ region }, i) => {
    at.set(region, { x: i ? most + WIDE + side / 2 + 4 : -WIDE - side / 2 - 4, y: middle })
  })
  const left = -WIDE - side - 10
  const floor = (rows - 1) * HIGH + R + 30
  return {
    at,
    rows,
    floor,
    box: `${left} ${-R - 6} ${most + 2 * WIDE + 2 * side + 20} ${(rows - 1) * HIGH + 2 * R + 12}`,
  }
}

export const hexagon = (r: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const turn = (i * Math.PI) / 3
    return `${(r * Math.sin(turn)).toFixed(1)},${(-r * Math.cos(turn)).toFixed(1)}`
  }).join(' ')
