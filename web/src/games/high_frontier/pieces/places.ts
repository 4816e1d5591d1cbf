/** Everybody's pieces by the space they stand on. */
import type { View } from '../types'

export interface Standing {
  key: string
  kind: 'rocket' | 'outpost' | 'freighter' | 'claim' | 'factory' | 'mine'
  seat: number
  cubes: number
  stack: number
}

const KINDS: readonly Standing['kind'][] = ['rocket', 'rocket', 'outpost', 'freighter', 'rocket']

export function standing(view: View, siteSpaces: number[]): Map<number, Standing[]> {
  const found = new Map<number, Standing[]>()
  const put = (space: number, piece: Standing) => found.set(space, [...(found.get(space) ?? []), piece])
  for (const { site, owner, cubes } of view.sites) {
    const kind = owner < 0 ? 'mine' : cubes ? 'factory' : 'claim'
    put(siteSpaces[site] ?? -1, { key: `site ${site}`, kind, seat: owner, cubes, stack: -1 })
  }
  for (const player of view.players)
    for (const { stack, space } of player.stacks)
      if (stack > 0)
        put(space, {
          key: `${player.seat} ${stack}`,
          kind: KINDS[stack] ?? 'rocket',
          seat: player.seat,
          cubes: 0,
          stack,
        })
  return found
}
