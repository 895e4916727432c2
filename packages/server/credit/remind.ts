import { remindersDue } from '@lab/contract/rules/statement'
import { dateOf } from '@lab/contract/rules/time'
import { and, asc, eq, lt } from 'drizzle-orm'
import { isToRemind } from '../billing/remind.ts'
import { statement } from '../billing/schema.ts'
import { ownerOf } from '../cluster/names.ts'
import type { Due } from '../jobs/due.ts'
import { notify } from '../notify/notify.ts'
import { creditUse } from './schema.ts'

/** Reminds of credit that is to be paid back, three times at most; of a group's its owner. */
export const remindCredit: Due = {
  find: async (db, { now, limit, isOpen }) => {
    const rows = await db
      .select({ rid: creditUse.rid })
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
    return rows.map(({ rid }) => rid)
  },
  act: async (deps, tx, rid) => {
    const [use] = await tx.select().from(creditUse).where(eq(creditUse.rid, rid)).for('update')
    const nth = use && remindersDue(use.due_day, use.reminded, dateOf(deps.now()))
    if (!use || nth === undefined || use.repaid_fen >= use.fen) return false
    await tx.update(creditUse).set({ reminded: nth }).where(eq(creditUse.rid, rid))
    const [bill] = await tx.select().from(statement).where(eq(statement.rid, use.statement_rid))
    const { member_rid, of } = await ownerOf(tx, { kind: use.payer_kind, rid: use.payer_rid })
    await notify(tx, deps, {
      kind: 'credit_reminder',
      member_rid,
      facts: { ...of, number: bill?.number ?? '', fen: use.fen - use.repaid_fen, due_day: use.due_day, nth },
      key: `credit ${rid} reminder ${nth}`,
    })
    return true
  },
}
