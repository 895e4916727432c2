import { daySeconds, lastDayUntil } from '@lab/contract/rules/ground/time'
import { couponReminderDays } from '@lab/contract/rules/money/coupon'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Due } from '../../ground/jobs/due.ts'
import { notify } from '../../people/notify/notify.ts'
import { coupon } from './schema.ts'
import { isIn } from './shown.ts'

const ending = (now: number) =>
  and(
    isIn('unused', now),
    isNull(coupon.reminded),
    lte(coupon.until, now + couponReminderDays * daySeconds),
    // One that is given for a few days only has just been notified of.
    lte(coupon.created, now - daySeconds),
  )

/** Reminds members of coupons that end soon: one notice a member, each coupon once. */
export const couponsEnding: Due = {
  find: async (db, { now, limit, isOpen }) => {
    const rows = await db
      .select({ member_rid: coupon.member_rid })
      .from(coupon)
      .where(and(ending(now), isOpen(coupon.member_rid)))
      .groupBy(coupon.member_rid)
      .orderBy(sql`min(${coupon.until})`)
      .limit(limit)
    return rows.map(({ member_rid }) => member_rid)
  },
  act: async (deps, tx, member_rid) => {
    const now = deps.now()
    const rows = await tx
      .select()
      .from(coupon)
      .where(and(eq(coupon.member_rid, member_rid), ending(now)))
      .orderBy(asc(coupon.until), asc(coupon.rid))
      .for('update')
    const [first] = rows
    if (!first) return false
    for (const { rid } of rows) await tx.update(coupon).set({ reminded: now }).where(eq(coupon.rid, rid))
    const facts = { count: rows.length, title: first.title, until: lastDayUntil(first.until) }
    await notify(tx, deps, { kind: 'coupon_ending', member_rid, facts, key: `coupons ending ${first.rid}` })
    return true
  },
}
