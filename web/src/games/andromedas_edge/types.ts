/** The position and the content of Andromeda's Edge, as the server's schema has them. */
import type { AndromedasEdgeCatalogue as Content, AndromedasEdgeView as View } from '../../generated/api'
import type { BoardProps } from '../board'

export type {
  AndromedasEdgeBattleView as BattleView,
  AndromedasEdgeModuleData as ModuleData,
  AndromedasEdgeModuleView as ModuleView,
  AndromedasEdgeMoonData as MoonData,
  AndromedasEdgePlayerView as PlayerView,
  AndromedasEdgeRegionData as RegionData,
  AndromedasEdgeRegionView as RegionView,
  AndromedasEdgeSignData as SignData,
  AndromedasEdgeUnityView as UnityView,
} from '../../generated/api'
export type { Content, View }
export type Props = BoardProps<View, Content>
/** What both players and the Unity have. */
export type SideView = View['players'][number] | NonNullable<View['unity']>
