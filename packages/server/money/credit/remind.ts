import { dateOf } from '@lab/contract/rules/ground/time'
import { remindersDue } from '@lab/contract/rules/money/statement/statement'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Wanted } from '../../ground/jobs/due.ts'
import { notify } from '../../people/notify/notify.ts'
import { ownerOf } from '../../people/payer/owner.ts'
import { systemActor } from '../../work/experiment/store.ts'
import { noteStatement } from '../statement/event.ts'
import { isToRemind, reminderKey } from '../statement/remind.ts'
import { statement } from '../statement/schema.ts'
import { creditUse } from './schema.ts'

/** Credit that is to be paid back and of which a reminder has come due, what is due first in front. */
export const creditToRemind = (db: Db, { now, limit, isOpen }: Wanted) =>
  db
    .select({ rid: creditUse.rid, due_day: creditUse.due_day })
    .from(creditUse)
    .where(
      and(
        lt(creditUse.repaid_fen, creditUse.fen),
        isToRemind(creditUse.due_day, creditUse.reminded, now),
        isOpen(creditUse.rid),
      ),
    )
    .orderBy(asc(creditUse.due_day), asc(creditUse.rid))
    .limit(limit)

/** Reminds of the credit that paid one bill, where a reminder has come due; of a group's its owner. */
export const remindOfCredit = async (deps: Deps, tx: Db, rid: string): Promise<boolean> => {
  const [use] = await tx.select().from(creditUse).where(eq(creditUse.rid, rid)).for('update')
  const nth = use && remindersDue(use.due_day, use.reminded, dateOf(deps.now()))
  if (!use || nth === undefined || use.repaid_fen >= use.fen) return false
  await tx.update(creditUse).set({ reminded: nth }).where(eq(creditUse.rid, rid))
  const { statement_rid, due_day } = use
  const [bill] = await tx.select().from(statement).where(eq(statement.rid, statement_rid))
  const { member_rid, of } = await ownerOf(tx, { kind: use.payer_kind, rid: use.payer_rid })
  const facts = { nth, due_day, fen: use.fen - use.repaid_fen }
  const happened = { statement_rid, event: 'reminded', by: systemActor, note: '信用还款' } as const
  await noteStatement(tx, deps, { ...happened, facts })
  await notify(tx, deps, {
    kind: 'credit_reminder',
    member_rid,
    facts: { ...of, number: bill?.number ?? '', ...facts },
    key: reminderKey('credit', rid, due_day, nth),
  })
  return true
}
