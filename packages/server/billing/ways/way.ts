import type { Db } from '../../db/open.ts'
import type { Tools } from '../../experiment/happen.ts'
import type { Doer } from '../../experiment/store.ts'
import type { Statement } from '../schema.ts'

/** How a statement is paid. */
export interface Way {
  /** Whether one of so much is paid as soon as it is made; else it waits for its money. */
  isAtOnce: (total_fen: number) => boolean
  /** Books what a statement that was just made comes to, in the same transaction. */
  book: (tx: Db, tools: Tools, doer: Doer, statement: Statement) => Promise<void>
}
