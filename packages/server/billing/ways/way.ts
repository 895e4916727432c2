import type { Db } from '../../db/open.ts'
import type { Tools } from '../../experiment/happen.ts'
import type { Doer } from '../../experiment/store.ts'
import type { Statement } from '../make.ts'

/** How a statement that was just made is paid, in the same transaction; answers it as it is then. */
export type Way = (tx: Db, tools: Tools, doer: Doer, statement: Statement) => Promise<Statement>
