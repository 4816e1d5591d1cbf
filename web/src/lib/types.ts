/** The contract's types, as the server's schema has them. */
export type * from '../generated/api'

import type {
  DoAct,
  DoAnswerUndo,
  DoChat,
  Done,
  DoPing,
  DoUndo,
  Failed,
  Hello,
  Moved,
  Said,
  TableChanged,
} from '../generated/api'

export type FromClient = DoAct | DoUndo | DoAnswerUndo | DoChat | DoPing
export type FromServer = Hello | Moved | TableChanged | Said | Done | Failed
