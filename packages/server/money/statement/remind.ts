import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { reminderDays, remindersDue } from '@lab/contract/rules/money/statement/statement'
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Wanted } from '../../ground/jobs/due.ts'
import { countAsRead } from '../../people/notify/done.ts'
import { notify } from '../../people/notify/notify.ts'
import { systemActor } from '../../work/experiment/store.ts'

import { noteStatement } from './event.ts'
import { statement } from './schema.ts'

/** Whether the next reminder of something with a due day has come due, `now` in epoch seconds. */
export const isToRemind = (due_day: AnyPgColumn, reminded: AnyPgColumn, now: number) =>
  or(...reminderDays.map((days, sent) => and(eq(reminded, sent), lte(due_day, dayAfter(dateOf(now), -days)))))

/** What a reminder is known by: with its day, for a day that is moved is reminded of anew. */
export const reminderKey = (what: 'bill' | 'credit', rid: string, due_day: string, nth: number) =>
  `${what} ${rid} due ${due_day} reminder ${nth}`

/** Kinds of notices that ask for the payment of each. */
const asking = { bill: ['bill', 'bill_reminder'], credit: ['credit_reminder'] } as const

/** What was asked for is paid, or is asked no more: its notice and its reminders count as read. */
export const endReminders = (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { member_rid, what, rid }: { member_rid: string; what: 'bill' | 'credit'; rid: string },
): Promise<void> => countAsRead(tx, now(), [{ member_rid, kinds: asking[what], rid }])

/** Unpaid bills of which a reminder has come due, those due first in front. */
export const billsToRemind = (db: Db, { now, limit, isOpen }: Wanted) =>
  db
    .select({ rid: statement.rid, due_day: statement.due_day })
    .from(statement)
    .where(
      and(
        eq(statement.state, 'unpaid'),
        isToRemind(statement.due_day, statement.reminded, now),
        isOpen(statement.rid),
      ),
    )
    .orderBy(asc(statement.due_day), asc(statement.rid))
    .limit(limit)

/** Reminds of one unpaid bill, where a reminder has come due; three times at most for one due day (domain §3). */
export const remindOfBill = async (deps: Deps, tx: Db, rid: string): Promise<boolean> => {
  const [bill] = await tx.select().from(statement).where(eq(statement.rid, rid)).for('update')
  const nth = bill && remindersDue(bill.due_day, bill.reminded, dateOf(deps.now()))
  if (bill?.state !== 'unpaid' || nth === undefined) return false
  // To be reminded of is no change of the bill: who decides on it has seen the same.
  const same = { reminded: nth, version: sql`${statement.version}` }
  await tx.update(statement).set(same).where(eq(statement.rid, rid))
  const { number, total_fen, due_day, member_rid } = bill
  const facts = { nth, due_day, fen: total_fen }
  await noteStatement(tx, deps, { statement_rid: rid, event: 'reminded', by: systemActor, facts })
  await notify(tx, deps, {
    kind: 'bill_reminder',
    member_rid,
    facts: { number, ...facts },
    key: reminderKey('bill', rid, due_day, nth),
  })
  return true
}
