import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import type { SettlementWay } from '@lab/contract/rules/money/statement/statement'
import { and, eq } from 'drizzle-orm'
import type { Entry } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { paid } from '../../work/events/money.ts'
import { applyEventToAll, type Tools } from '../../work/experiment/apply-event.ts'
import { type Actor, systemActor } from '../../work/experiment/store.ts'
import { endFees } from '../../work/reservation/fees.ts'
import { noteStatement } from './event.ts'
import { endReminders } from './remind.ts'
import { earningsOf, giveRewards, type WithRewards } from './rewards.ts'
import { type Statement, statement, statementLine } from './schema.ts'

/** What a statement asks money for, as long as it is not void. */
export const linesOf = (tx: Db, rid: string) =>
  tx
    .select()
    .from(statementLine)
    .where(and(eq(statementLine.statement_rid, rid), eq(statementLine.is_void, false)))

/**
 * The money for a statement that waited for it is there, and booked, or is booked with its rewards by `paying`: it is paid,
 * and what it asked money for is settled.
 */
export const statementPaid = async (
  tx: Db,
  tools: Tools & WithRewards,
  { rid }: Statement,
  by: Actor,
  {
    online,
    pay,
    paying,
  }: { online?: PaymentProviderName; pay?: SettlementWay; paying?: readonly Entry[] } = {},
): Promise<Statement> => {
  const now = tools.now()
  const [done] = await tx
    .update(statement)
    .set({ state: 'paid', paid: now, online, pay })
    .where(and(eq(statement.rid, rid), eq(statement.state, 'unpaid')))
    .returning()
  if (!done) throw new Error(`statement ${rid} was not unpaid`)
  await noteStatement(tx, tools, { statement_rid: rid, event: 'paid', by, facts: { fen: done.total_fen } })
  await endReminders(tx, tools, { member_rid: done.member_rid, what: 'bill', rid })
  const lines = await linesOf(tx, rid)
  const experiments = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const fees = lines.flatMap(({ fee_rid }) => fee_rid ?? [])
  await applyEventToAll(tools, tx, systemActor, paid, experiments)
  await endFees(tx, tools, systemActor, fees, 'settled')
  await giveRewards(tx, tools, done, await earningsOf(tx, tools, experiments), paying)
  return done
}
