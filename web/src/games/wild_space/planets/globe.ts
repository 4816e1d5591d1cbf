/** The face of a planet, drawn from its number alone. */
import { dice } from '../art/dice'

export interface Globe {
  hue: number
  light: string
  dark: string
  rim: string
  marks: { d: string; fill?: string; stroke?: string; width?: number; opacity: number }[]
  tilt: number
}

type Style = 'land' | 'bands' | 'craters' | 'lava' | 'storm' | 'shards'
const KNOWN: [number, Style][] = [
  [204, 'land'],
  [176, 'craters'],
  [192, 'storm'],
  [8, 'lava'],
  [128, 'land'],
  [28, 'bands'],
  [222, 'craters'],
  [326, 'bands'],
  [256, 'storm'],
  [46, 'bands'],
  [284, 'shards'],
]
const STYLES: Style[] = ['land', 'bands', 'craters', 'lava', 'storm', 'shards']

/** A closed, wobbly shape around a point. */
function blob(x: number, y: number, r: number, roll: () => number): string {
  const n = 9
  const at = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2
    const d = r * (0.65 + roll() * 0.6)
    return [x + Math.cos(a) * d * 1.25, y + Math.sin(a) * d * 0.8] as const
  })
  const mid = (i: number) => {
    const [ax, ay] = at[i % n] as readonly [number, number]
    const [bx, by] = at[(i + 1) % n] as readonly [number, number]
    return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`
  }
  return `M${mid(n - 1)}${at.map(([ax, ay], i) => `Q${ax.toFixed(1)} ${ay.toFixed(1)} ${mid(i)}`).join('')}Z`
}

/** A band across a globe of radius 100, bulging a little. */
const band = (y: number, h: number, bulge: number): string =>
  `M-110 ${y}Q0 ${y + bulge} 110 ${y}V${y + h}Q0 ${y + h + bulge} -110 ${y + h}Z`

/** On a circle of radius 100 around 0, 0. */
export function globe(id: number): Globe {
  const roll = dice(id + 11)
  const [hue, style] = KNOWN[id] ?? [Math.floor(roll() * 360), STYLES[Math.floor(roll() * STYLES.length)] as Style]
  const marks: Globe['marks'] = []
  const spot = () => [(roll() * 2 - 1) * 80, (roll() * 2 - 1) * 80] as const
  const hsl = (h: number, s: number, l: number) => `hsl(${(h + 360) % 360} ${s}% ${l}%)`
  if (style === 'land')
    for (let i = 0; i < 9; i++)
      marks.push({
        d: blob(...spot(), 16 + roll() * 26, roll),
        fill: hsl(hue + (hue > 180 ? -82 : -32), 34, 40 + roll() * 14),
        opacity: 0.75,
      })
  if (style === 'bands' || style === 'storm')
    for (let y = -100; y < 100; ) {
      const h = 9 + roll() * 20
      marks.push({ d: band(y, h, 16), fill: hsl(hue + roll() * 36 - 18, 48, 34 + roll() * 34), opacity: 0.6 })
      y += h
    }
  if (style === 'storm')
    for (let i = 5; i > 0; i--)
      marks.push({
        d: `M${-30 - i * 8} 24a${i * 8} ${i * 4.4} 0 1 0 ${i * 16} 0a${i * 8} ${i * 4.4} 0 1 0 ${-i * 16} 0z`,
        fill: hsl(hue + 24, 60, 76 - i * 7),
        opacity: 0.55,
      })
  if (style === 'craters')
    for (let i = 0; i < 17; i++) {
      const [x, y] = spot()
      const r = 4 + roll() * 15
      const ring = (dx: number, s: number) =>
        `M${x - r * s + dx} ${y + dx}a${r * s} ${r * s} 0 1 0 ${2 * r * s} 0a${r * s} ${r * s} 0 1 0 ${-2 * r * s} 0z`
      marks.push({ d: ring(0, 1), fill: hsl(hue, 26, 66), opacity: 0.5 })
      marks.push({ d: ring(1.8, 0.86), fill: hsl(hue, 30, 28), opacity: 0.6 })
    }
  if (style === 'lava')
    for (let i = 0; i < 12; i++) {
      const [x, y] = spot()
      let d = `M${x.toFixed(0)} ${y.toFixed(0)}`
      for (let k = 0; k < 4; k++) d += `l${(roll() * 44 - 22).toFixed(0)} ${(roll() * 36 - 18).toFixed(0)}`
      marks.push({ d, stroke: hsl(22 + roll() * 20, 95, 58), width: 2 + roll() * 4, opacity: 0.85 })
    }
  if (style === 'shards')
    for (let i = 0; i < 15; i++) {
      const [x, y] = spot()
      const s = 10 + roll() * 24
      const d = `M${x} ${y - s}L${x + s * 0.4} ${y}L${x} ${y + s * 0.7}L${x - s * 0.4} ${y}Z`
      marks.push({ d, fill: hsl(hue + roll() * 110 - 70, 62, 58 + roll() * 20), opacity: 0.6 })
    }
  if (style === 'land' || style === 'craters')
    for (let i = 0; i < 4; i++)
      marks.push({ d: blob(...spot(), 9 + roll() * 12, roll), fill: '#fff', opacity: style === 'land' ? 0.22 : 0.07 })
  return {
    hue,
    light: hsl(hue, style === 'lava' ? 40 : 48, style === 'lava' ? 30 : 56),
    dark: hsl(hue + 16, 52, style === 'lava' ? 12 : 22),
    rim: hsl(hue, 85, 78),
    marks,
    tilt: roll() * 30 - 15,
  }
}
