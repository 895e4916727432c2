import { and, eq } from 'drizzle-orm'
import { reverse } from '../../books/ledger/reverse.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { makeVoid } from '../../work/events/money.ts'
import { type Asked, type Event, happenToAll, type Tools } from '../../work/experiment/happen.ts'
import type { Doer } from '../../work/experiment/store.ts'
import { returnCoupon } from '../coupon/use.ts'
import { returnPoints } from '../points/statement.ts'
import { noteStatement } from '../statement/event.ts'
import { linesOf } from '../statement/paid.ts'
import { endReminders } from '../statement/remind.ts'
import { type Statement, statement, statementLine } from '../statement/schema.ts'

/** What else happens when a statement is void, in the same transaction; each is a file of the part it belongs to. */
type Effect = (tx: Db, tools: Tools, statement: Statement) => Promise<void>

const effects: readonly Effect[] = [returnCoupon, returnPoints]

/**
 * Takes an unpaid statement back (domain §2): its journal is reversed, and what stood on it can be billed again.
 * @throws Refusal `wrong_state` for one that is not unpaid
 */
export const statementVoided = async (
  tx: Db,
  tools: Tools,
  doer: Doer,
  { rid, member_rid }: Pick<Statement, 'rid' | 'member_rid'>,
  reason: string,
): Promise<Statement> => {
  const lines = await linesOf(tx, rid)
  const [done] = await tx
    .update(statement)
    .set({ state: 'void', voided: tools.now() })
    .where(and(eq(statement.rid, rid), eq(statement.state, 'unpaid')))
    .returning()
  if (!done) throw refuse('wrong_state', '只有待支付的账单可以作废')
  await noteStatement(tx, tools, { statement_rid: rid, event: 'voided', by: doer, note: reason })
  await tx.update(statementLine).set({ is_void: true }).where(eq(statementLine.statement_rid, rid))
  await reverse(tx, tools, `settlement ${rid}`, { ...doer, note: reason })
  const experiments = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const noted: Event<Asked> = { ...(makeVoid as Event<Asked>), effect: () => ({ note: reason }) }
  await happenToAll(tools, tx, doer, noted, experiments)
  for (const effect of effects) await effect(tx, tools, done)
  await endReminders(tx, tools, { member_rid, what: 'bill', rid })
  await notify(tx, tools, {
    kind: 'bill_void',
    ...{ member_rid, facts: { number: done.number, reason }, key: `bill void ${rid}` },
  })
  return done
}
