/** What stands on an adventure card, as rows of small pictures and figures. */
import type { Attack, CardData, Penalty } from '../types'

export type Bit =
  | { icon: string; n?: string }
  | { attack: Attack }
  | { good: number }
  | { hand: number }
  | { arrow: true }

export interface Row {
  /** What sort of line it is: web.gt.row.<kind> explains it. */
  kind: string
  bits: Bit[]
  /** The number of a planet. */
  planet?: number
}

const days = (n: number): Bit[] => (n ? [{ icon: 'day', n: `−${n}` }] : [])
const goods = (list: number[]): Bit[] => list.map((good) => ({ good }))
const credits = (n: number): Bit[] => (n ? [{ icon: 'credit', n: `+${n}` }] : [])
const attacks = (list: Attack[]): Bit[] => list.map((attack) => ({ attack }))
const suffer = (penalty: Penalty): Bit[] => [
  ...days(penalty.days),
  ...(penalty.crew ? [{ icon: 'crew', n: `−${penalty.crew}` }] : []),
  ...(penalty.goods ? [{ icon: 'crate', n: `−${penalty.goods}` }] : []),
  ...attacks(penalty.shots),
]
const POWER: Record<string, string> = { crew: 'crew', engine: 'power-engine', cannon: 'power-cannon' }

/** Rows without anything in them are left out. */
export function rowsOf(card: CardData): Row[] {
  return all(card).filter((row) => row.bits.length > 0)
}

function all(card: CardData): Row[] {
  const win: Row = { kind: 'win', bits: [...credits(card.credits), ...goods(card.goods), ...days(card.days)] }
  switch (card.type) {
    case 'slavers':
    case 'smugglers':
    case 'pirates':
      return [
        { kind: 'strength', bits: [{ icon: 'power-cannon', n: String(card.strength) }] },
        { kind: 'lose', bits: card.lose.flatMap(suffer) },
        win,
      ]
    case 'abandoned_ship':
      return [
        { kind: 'attacks', bits: attacks(card.attacks) },
        { kind: 'crew', bits: [{ icon: 'crew', n: `−${card.crew}` }] },
        win,
      ]
    case 'abandoned_station':
      return [
        { kind: 'attacks', bits: attacks(card.attacks) },
        { kind: 'need', bits: [{ icon: 'crew', n: `≥ ${card.crew}` }] },
        win,
      ]
    case 'planets':
      return [
        ...card.planets.map(
          (planet, number): Row => ({
            kind: 'planet',
            planet: number,
            bits: [
              ...goods(planet.goods),
              ...(planet.astronauts ? [{ icon: 'crew', n: `+${planet.astronauts}` }] : []),
            ],
          }),
        ),
        { kind: 'days', bits: days(card.days) },
      ]
    case 'combat_zone':
      return card.lines.map((line) => ({
        kind: 'lowest',
        bits: [{ icon: POWER[line.lowest] ?? '' }, { arrow: true }, ...suffer(line.penalty)],
      }))
    case 'meteor_swarm':
      return [{ kind: 'attacks', bits: attacks(card.attacks) }]
    case 'open_space':
      return [
        { kind: 'engines', bits: [{ icon: 'power-engine' }, { arrow: true }, { icon: 'day', n: '+' }] },
        { kind: 'fastest', bits: attacks(card.attacks) },
      ]
    case 'stardust':
      return [{ kind: 'dust', bits: [{ icon: 'exposed' }, { arrow: true }, { icon: 'day', n: '−' }] }]
    case 'epidemic':
      return [
        { kind: 'disease', bits: [{ icon: 'crew' }, { icon: 'crew' }, { arrow: true }, { icon: 'crew', n: '−1' }] },
      ]
    case 'sabotage':
      return [{ kind: 'tries', bits: [{ icon: 'crew' }, { arrow: true }, { icon: 'boom', n: `${card.tries}×` }] }]
    case 'unknown_sector':
      return [
        {
          kind: 'draw',
          bits: [{ icon: 'deck', n: `${card.draw_count} × ${['I', 'II', 'III', 'IV'][card.draw_level - 1] ?? ''}` }],
        },
      ]
    case 'intruder':
      return [
        {
          kind: 'walk',
          bits: [
            ...card.hands.map((hand): Bit => ({ hand: hand === 'left' ? 0 : 1 })),
            { icon: 'steps', n: String(card.steps) },
          ],
        },
        { kind: 'charges', bits: card.charges.length ? [{ icon: 'boom', n: card.charges.join(', ') }] : [] },
        win,
      ]
    case 'radioactive_leak':
      return [{ kind: 'leak', bits: [{ icon: 'energy', n: `≥ ${card.threshold}` }, { arrow: true }, { icon: 'boom' }] }]
    default:
      return []
  }
}
