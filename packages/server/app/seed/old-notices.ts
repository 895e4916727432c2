import { daySeconds } from '@lab/contract/rules/ground/time'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { delivery, notification, staffNotice, staffNoticeRead } from '../../people/notify/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { talkRead, talkWord } from '../../work/experiment/schema.ts'
import { recountUnread } from '../../work/experiment/talk.ts'

/** What is older has been read, in the demo. */
const fresh_days = 3

/** Lets old notices be read, and what waits be sent: nobody gets a year of it at the first start. */
export const settleOldNotices = async (tx: Db, now: number): Promise<void> => {
  const before = now - fresh_days * daySeconds
  await tx
    .update(notification)
    .set({ read: sql`${notification.at} + 3600` })
    .where(and(isNull(notification.read), lt(notification.at, before)))
  await tx
    .update(delivery)
    .set({ state: 'sent', sent: sql`${delivery.created}` })
    .where(eq(delivery.state, 'waiting'))
  await tx
    .insert(staffNoticeRead)
    .select(
      tx
        .select({
          staff_rid: sql<string>`${staff.rid}`.as('staff_rid'),
          notice_rid: sql<string>`${staffNotice.rid}`.as('notice_rid'),
        })
        .from(staff)
        .crossJoin(staffNotice)
        .where(lt(staffNotice.at, before)),
    )
    .onConflictDoNothing()
  for (const side of ['member', 'staff'] as const) {
    await tx
      .insert(talkRead)
      .select(
        tx
          .select({
            experiment_rid: talkWord.experiment_rid,
            actor: sql<typeof side>`${side}`.as('actor'),
            word_rid: sql<string>`max(${talkWord.rid})`.as('word_rid'),
          })
          .from(talkWord)
          .where(lt(talkWord.at, before))
          .groupBy(talkWord.experiment_rid),
      )
      .onConflictDoUpdate({
        target: [talkRead.experiment_rid, talkRead.actor],
        set: { word_rid: sql`greatest(${talkRead.word_rid}, excluded.word_rid)` },
      })
    await recountUnread(tx, side)
  }
}
