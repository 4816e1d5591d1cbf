/** The position and the content of High Frontier, as the server's schema has them. */
import type { HighFrontierCatalogue as Content, HighFrontierView as View } from '../../generated/api'
import type { BoardProps } from '../board'

export type {
  HighFrontierCardData as CardData,
  HighFrontierCardView as CardView,
  HighFrontierChartData as ChartData,
  HighFrontierDeckView as DeckView,
  HighFrontierEngineView as EngineView,
  HighFrontierFaceData as FaceData,
  HighFrontierPlayerView as PlayerView,
  HighFrontierSpaceData as SpaceData,
  HighFrontierStackView as StackView,
} from '../../generated/api'
export type { Content, View }
export type Props = BoardProps<View, Content>
