/** The catalogue of the server (`catalogue.py`), made into what the board draws. */
import type { CardData, Condition, Content, Effect, Filter, HostileEffect, Sector } from './types'

type Named = { id: string; name: string }
type RawCard = Omit<CardData, 'id' | 'type' | 'cost' | 'text' | 'tracks' | 'track_texts'> & {
  card: number
  kind: CardData['type']
  cost: number | null
  text: string | null
  tracks: { spaces: Effect[]; texts: string[] }[]
}

interface Catalogue {
  cards: RawCard[]
  planets: { planet: number; name: string; threshold: number; faces: [RawSector, RawSector][] }[]
  hostile_planets: {
    hostile: number
    name: string
    category: number
    bottom: HostileEffect[]
    top: HostileEffect[]
    scoring: { per: Filter }[]
    land_text: string
    explore_text: string
  }[]
  space_bases: { base: number; name: string; slots: { condition: Condition; effect: Effect; text: string }[] }[]
  species: Named[]
  professions: Named[]
  kinds: Named[]
  explore: { actions: Effect[][]; texts: string[] }
  alien_to_hand_discount: number
}
type RawSector = Sector & { text: string }

const made = new WeakMap<object, Content>()

export function contentOf(catalogue: unknown): Content {
  const raw = catalogue as Catalogue
  const known = made.get(raw)
  if (known) return known
  const content: Content = {
    cards: raw.cards.map((card) => ({
      ...card,
      id: card.card,
      type: card.kind,
      cost: card.cost ?? 0,
      text: card.text ?? '',
      tracks: card.tracks.map((track) => track.spaces),
      track_texts: card.tracks.map((track) => track.texts),
    })),
    planets: raw.planets.map(({ planet, name, threshold, faces }) => ({
      id: planet,
      name,
      threshold,
      sectors: faces,
      texts: faces.map(([left, right]) => [left.text, right.text]),
    })),
    hostiles: raw.hostile_planets.map((hostile) => ({
      ...hostile,
      id: hostile.hostile,
      scoring: hostile.scoring.map((icon) => icon.per),
      texts: [hostile.land_text, hostile.explore_text],
    })),
    bases: raw.space_bases.map(({ base, name, slots }) => ({
      id: base,
      name,
      slots,
      texts: slots.map((slot) => slot.text),
    })),
    explore: raw.explore.actions,
    discount: raw.alien_to_hand_discount,
    words: Object.fromEntries(
      [...raw.species, ...raw.professions, ...raw.kinds].map(({ id, name }) => [id, name] as const),
    ),
  }
  made.set(raw, content)
  return content
}

/** The shortest beginnings that tell the names apart: M, R, Ow, B, L, Oc. */
export function initials(names: string[]): string[] {
  return names.map((name, i) => {
    for (let n = 1; n < name.length; n++) {
      const start = name.slice(0, n)
      if (names.every((other, j) => j === i || other.slice(0, n).toLowerCase() !== start.toLowerCase())) return start
    }
    return String(i + 1)
  })
}
