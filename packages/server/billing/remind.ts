import { reminderDays, remindersDue } from '@lab/contract/rules/statement'
import { dateOf, dayAfter } from '@lab/contract/rules/time'
import { and, asc, eq, lte, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Due } from '../jobs/due.ts'
import { notify } from '../notify/notify.ts'
import { statement } from './schema.ts'

/** Whether the next reminder of something with a due day has come due, `now` in epoch seconds. */
export const isToRemind = (due_day: AnyPgColumn, reminded: AnyPgColumn, now: number) =>
  or(...reminderDays.map((days, sent) => and(eq(reminded, sent), lte(due_day, dayAfter(dateOf(now), -days)))))

/** Reminds of unpaid bills, three times at most (domain §3). */
export const remindBills: Due = {
  find: async (db, { now, limit, isOpen }) => {
    const rows = await db
      .select({ rid: statement.rid })
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
    return rows.map(({ rid }) => rid)
  },
  act: async (deps, tx, rid) => {
    const [bill] = await tx.select().from(statement).where(eq(statement.rid, rid)).for('update')
    const nth = bill && remindersDue(bill.due_day, bill.reminded, dateOf(deps.now()))
    if (bill?.state !== 'unpaid' || nth === undefined) return false
    await tx.update(statement).set({ reminded: nth }).where(eq(statement.rid, rid))
    const { number, total_fen, due_day, member_rid } = bill
    await notify(tx, deps, {
      kind: 'bill_reminder',
      member_rid,
      facts: { number, fen: total_fen, due_day, nth },
      key: `bill ${rid} reminder ${nth}`,
    })
    return true
  },
}
