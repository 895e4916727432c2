import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { refundedOf } from '../../money/statement/history.ts'
import { statementItems } from '../../money/statement/items.ts'
import type { Statement } from '../../money/statement/schema.ts'
import { statement } from '../../money/statement/schema.ts'
import { member as memberTable } from '../../people/member/schema.ts'
import type { Member } from '../../people/member/store.ts'

/** All that a bill speaks of. */
export interface Billed {
  bill: Statement
  member?: Member
  /** What of it was given back, fen. */
  refunded_fen: number
  items: Awaited<ReturnType<typeof statementItems>>
}

/** @throws Refusal `not_found` */
export const readBilled = async (db: Db, rid: string): Promise<Billed> => {
  const [bill] = await db.select().from(statement).where(eq(statement.rid, rid))
  if (!bill) throw refuse('not_found', '账单不存在')
  const [member] = await db.select().from(memberTable).where(eq(memberTable.rid, bill.member_rid))
  return { bill, member, refunded_fen: await refundedOf(db, rid), items: await statementItems(db, rid) }
}
