import { smsKinds } from '@lab/contract/rules/app/notice-channels'
import { dateOf } from '@lab/contract/rules/ground/time'
import { smsWindow } from '@lab/contract/rules/people/notify/sms'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Due } from '../../ground/jobs/due.ts'
import { wakeJob } from '../../ground/jobs/wake.ts'
import { member } from '../member/schema.ts'
import { deliveryJob } from './notify.ts'
import { delivery, notification } from './schema.ts'

/** `isSmsDue` in SQL, of members who may be told so and have not been today. */
const due = (now: number): SQL =>
  and(
    inArray(notification.kind, [...smsKinds]),
    isNull(notification.read),
    lte(notification.at, now - smsWindow.wait),
    gt(notification.at, now - smsWindow.end),
    sql`not exists (select 1 from ${notification} o
      where o.member_rid = ${notification.member_rid} and o.read > ${now - smsWindow.wait})`,
    ...[isNull(member.removed), isNull(member.frozen), isNotNull(member.phone), eq(member.unclaimed, false)],
    sql`not exists (select 1 from ${delivery} d where d.channel = 'sms' and (d.notification_rid = ${notification.rid}
      or (d.member_rid = ${notification.member_rid} and d.day = ${dateOf(now)})))`,
  ) as SQL

const dueNotices = (db: Db, now: number) =>
  db
    .select({ rid: notification.rid, member_rid: notification.member_rid })
    .from(notification)
    .innerJoin(member, eq(member.rid, notification.member_rid))
    .$dynamic()
    .where(due(now))

/**
 * Notices that wait for an answer and were seen by nobody for a day are told by SMS (domain §15): the oldest of a
 * member's, at most one a day, which the database sees to.
 */
export const smsDue: Due = {
  find: async (db, { now, limit, isOpen }) => {
    const rows = await dueNotices(db, now)
      .where(and(due(now), isOpen(notification.rid)))
      .orderBy(asc(notification.at), asc(notification.rid))
      .limit(limit)
    return rows.map(({ rid }) => rid)
  },
  act: async ({ now, newId }: Deps, tx, rid) => {
    const at = now()
    const [found] = await dueNotices(tx, at)
      .where(and(due(at), eq(notification.rid, rid)))
      .for('update', { of: notification })
    if (!found) return false
    const { member_rid } = found
    const row = { rid: newId(), notification_rid: rid, channel: 'sms', member_rid, day: dateOf(at) } as const
    const added = await tx
      .insert(delivery)
      .values({ ...row, next: at, created: at })
      .onConflictDoNothing()
      .returning({ rid: delivery.rid })
    if (added.length > 0) await wakeJob(tx, deliveryJob)
    return added.length > 0
  },
}
