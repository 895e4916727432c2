import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Entry, postAll } from '../../books/ledger/post.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { paid } from '../../work/events/money.ts'
import { happenToAll, type Tools } from '../../work/experiment/happen.ts'
import { type Doer, ourselves } from '../../work/experiment/store.ts'
import { endFees } from '../../work/reservation/fees.ts'
import { areInvited, rewardInvitations } from '../invitation/reward.ts'
import { earnedJournal } from '../points/statement.ts'
import { areBrought, earnRebates } from '../promotion/rebate.ts'
import { noteStatement } from './event.ts'
import { endReminders } from './remind.ts'
import { type Statement, statement, statementLine } from './schema.ts'

/** What else happens when a statement is paid, in the same transaction; each is a file of the part it belongs to. */
interface Effect {
  /** Whether it may concern who ordered these experiments: most it does not. */
  concerns: (experiments: readonly string[]) => SQL
  happen: (tx: Db, tools: Tools, statement: Statement) => Promise<void>
}

const effects: readonly Effect[] = [
  { concerns: areBrought, happen: earnRebates },
  { concerns: areInvited, happen: rewardInvitations },
]

/** Those effects that paying for experiments may have. */
export const effectsOf = async (tx: Db, experiments: readonly string[]): Promise<Effect[]> => {
  if (experiments.length === 0) return []
  const asked = effects.map(({ concerns }) => concerns(experiments))
  const [found] = await rowsOf<{ concerned: boolean[] }>(
    tx,
    sql`select array[${sql.join(asked, sql`, `)}] as concerned`,
  )
  return effects.filter((_, nth) => found?.concerned[nth])
}

/** Lets a statement that is paid now have its effects: points are earned with the journals that paid it, if any. */
export const haveEffects = async (
  tx: Db,
  tools: Tools,
  done: Statement,
  due: readonly Effect[],
  journals: readonly Entry[] = [],
): Promise<void> => {
  await postAll(tx, tools, [...journals, ...earnedJournal(done)])
  for (const { happen } of due) await happen(tx, tools, done)
}

/** What a statement asks money for, as long as it is not void. */
export const linesOf = (tx: Db, rid: string) =>
  tx
    .select()
    .from(statementLine)
    .where(and(eq(statementLine.statement_rid, rid), eq(statementLine.is_void, false)))

/** The money for a statement that waited for it is there, and booked: it is paid, and what it asked money for is settled. */
export const statementPaid = async (
  tx: Db,
  tools: Tools,
  { rid }: Statement,
  by: Doer,
): Promise<Statement> => {
  const now = tools.now()
  const [done] = await tx
    .update(statement)
    .set({ state: 'paid', paid: now })
    .where(and(eq(statement.rid, rid), eq(statement.state, 'unpaid')))
    .returning()
  if (!done) throw new Error(`statement ${rid} was not unpaid`)
  await noteStatement(tx, tools, { statement_rid: rid, event: 'paid', by, facts: { fen: done.total_fen } })
  await endReminders(tx, tools, { member_rid: done.member_rid, what: 'bill', rid })
  const lines = await linesOf(tx, rid)
  const experiments = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const fees = lines.flatMap(({ fee_rid }) => fee_rid ?? [])
  await happenToAll(tools, tx, ourselves, paid, experiments)
  await endFees(tx, tools, ourselves, fees, 'settled')
  await haveEffects(tx, tools, done, await effectsOf(tx, experiments))
  return done
}
