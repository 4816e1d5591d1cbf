/** What stands in an offer, side by side, and what it comes to for each of the two. */
import { t as say } from '../../../lib/words.svelte'
import type { FrontierPlay } from '../play.svelte'

/** The fields of an offer: a draft in one's own turn (`asked`) and one made while others act have the same. */
export interface Terms {
  giver: number
  taker: number
  give_wt: number
  take_wt: number
  tanks?: number
  give_sites: number[]
  take_sites: number[]
  give_cards: number[]
  take_cards: number[]
  mine: number
  yours: number
  favours?: number
  grants?: number
  promise: boolean
}

export interface Line {
  text: string
  /** What it is worth: points, or water; '' if that cannot be said. */
  worth: string
  card?: number
}

const bits = (n = 0): number[] => [0, 1, 2, 3, 4, 5].filter((bit) => (n >> bit) & 1)

/** The points a site brings whoever has it (HF-7.1): its pieces, its factory, its science. */
export function points(play: FrontierPlay, site: number): number {
  const here = play.view.sites.find((one) => one.site === site)
  const space = play.content.chart.spaces[play.siteSpaces[site] ?? -1]
  const factory = here?.cubes ? Number(play.content.track[play.view.tracks[here.letter] ?? 0] ?? 0) + here.cubes : 0
  return 1 + factory + (space?.science ? 2 : 0)
}

export function lines(play: FrontierPlay, terms: Terms, given: boolean): Line[] {
  const wt = given ? terms.give_wt : terms.take_wt
  const cards = given ? terms.give_cards : terms.take_cards
  const hand = given ? terms.mine : terms.yours
  const site = (n: number): Line => {
    const factory = play.view.sites.find((one) => one.site === n)?.cubes
    const kind = factory ? say('web.hf.factory') : say('web.hf.claim')
    return {
      text: `${play.spaceName(play.siteSpaces[n] ?? 0)} (${kind})`,
      worth: say('web.hf.vp', { n: points(play, n) }),
    }
  }
  return [
    ...(wt ? [{ text: say('web.hf.water_n', { n: wt }), worth: '' }] : []),
    ...(given && terms.tanks ? [{ text: say('web.hf.tanks_n', { n: terms.tanks }), worth: '' }] : []),
    ...(given ? terms.give_sites : terms.take_sites).map(site),
    ...cards.map((card) => ({ text: play.cardName(card, false), worth: say('web.hf.at_leo'), card })),
    ...(hand >= 0 ? [{ text: play.cardName(hand, false), worth: say('web.hf.of_hand'), card: hand }] : []),
    ...bits(given ? terms.grants : terms.favours).map((n) => ({
      text: play.content.services[n]?.name ?? '',
      worth: say('web.hf.for_turn'),
    })),
    ...(given && terms.promise ? [{ text: say('web.hf.promise'), worth: '' }] : []),
  ]
}

/** What the whole offer comes to for the giver or the taker: water and points that change hands. */
export function balance(play: FrontierPlay, terms: Terms, seat: number): { wt: number; vp: number; cards: number } {
  const sum = (sites: number[]): number => sites.reduce((total, site) => total + points(play, site), 0)
  const side = seat === terms.giver ? 1 : -1
  return {
    wt: side * (terms.take_wt - terms.give_wt - (terms.tanks ?? 0)),
    vp: side * (sum(terms.take_sites) - sum(terms.give_sites)),
    cards: side * (terms.take_cards.length - terms.give_cards.length),
  }
}
