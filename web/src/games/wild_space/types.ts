/** The position and the content of Wild Space, as the server's schema has them. */
import type {
  WildSpaceCardData as CardData,
  WildSpaceCatalogue as Content,
  WildSpaceSectorData as SectorData,
  WildSpaceSlotData as SlotData,
  WildSpaceTrackData as TrackData,
  WildSpaceView as View,
} from '../../generated/api'
import type { BoardProps } from '../board'

export type {
  WildSpaceBaseData as BaseData,
  WildSpaceFilter as Filter,
  WildSpaceHostileData as HostileData,
  WildSpaceHostileEffect as HostileEffect,
  WildSpacePlanetData as PlanetData,
  WildSpacePlanetView as PlanetView,
  WildSpacePlayerView as PlayerView,
  WildSpaceSmugglerView as SmugglerView,
} from '../../generated/api'
export type { CardData, Content, SectorData, View }

export type Kind = CardData['kind']
export type Species = Exclude<NonNullable<CardData['species']>, 'wild'>
export type Profession = Exclude<NonNullable<CardData['profession']>, 'wild'>
export type Condition = SlotData['condition']
/** What a circle, a sector or a space of a track does. */
export type Effect = TrackData['spaces'][number]
export type Mission = NonNullable<CardData['mission']>
export type Props = BoardProps<View, Content>

/** In the order they are drawn. */
export const SPECIES: readonly Species[] = ['monkey', 'rhino', 'owl', 'bear', 'lizard', 'octopus']
export const PROFESSIONS: readonly Profession[] = [
  'botanist',
  'mechanic',
  'pilot',
  'programmer',
  'scientist',
  'military',
]
