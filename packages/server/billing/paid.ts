import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { paid } from '../experiment/events/money.ts'
import { happenToAll, type Tools } from '../experiment/happen.ts'
import { ourselves } from '../experiment/store.ts'
import { rewardInvitations } from '../invitation/reward.ts'
import { earnPoints } from '../points/statement.ts'
import { earnRebates } from '../promotion/rebate.ts'
import { endFees } from '../reservation/fees.ts'
import { type Statement, statement, statementLine } from './schema.ts'

/** What else happens when a statement is paid, in the same transaction; each is a file of the part it belongs to. */
type Effect = (tx: Db, tools: Tools, statement: Statement) => Promise<void>

const effects: readonly Effect[] = [earnPoints, earnRebates, rewardInvitations]

/** Lets a statement that is paid now have all its effects. */
export const haveEffects = async (tx: Db, tools: Tools, done: Statement): Promise<void> => {
  for (const effect of effects) await effect(tx, tools, done)
}

/** What a statement asks money for, as long as it is not void. */
export const linesOf = (tx: Db, rid: string) =>
  tx
    .select()
    .from(statementLine)
    .where(and(eq(statementLine.statement_rid, rid), eq(statementLine.is_void, false)))

/** The money for a statement that waited for it is there, and booked: it is paid, and what it asked money for is settled. */
export const statementPaid = async (tx: Db, tools: Tools, { rid }: Statement): Promise<Statement> => {
  const now = tools.now()
  const [done] = await tx
    .update(statement)
    .set({ state: 'paid', paid: now })
    .where(and(eq(statement.rid, rid), eq(statement.state, 'unpaid')))
    .returning()
  if (!done) throw new Error(`statement ${rid} was not unpaid`)
  const lines = await linesOf(tx, rid)
  const experiments = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const fees = lines.flatMap(({ fee_rid }) => fee_rid ?? [])
  await happenToAll(tools, tx, ourselves, paid, experiments)
  await endFees(tx, tools, ourselves, fees, 'settled')
  await haveEffects(tx, tools, done)
  return done
}
