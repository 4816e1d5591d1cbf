/** The position and the content of Galaxy Trucker, as the server's schema has them. */
import type {
  GalaxyTruckerCatalogue as Content,
  GalaxyTruckerCardData,
  GalaxyTruckerPartView as PartView,
  GalaxyTruckerView as View,
} from '../../generated/api'
import type { BoardProps } from '../board'

export type {
  GalaxyTruckerAttackData as Attack,
  GalaxyTruckerMarksView as Marks,
  GalaxyTruckerPenaltyData as Penalty,
  GalaxyTruckerTileData as TileData,
  GalaxyTruckerTruckerView as TruckerView,
} from '../../generated/api'
export type { Content, PartView, View }

/** What a type of card does not have is sent too. */
export type CardData = Required<GalaxyTruckerCardData>
/** How many of red, yellow, green and blue. */
export type Goods = PartView['goods']
export type Props = BoardProps<View, Content>
