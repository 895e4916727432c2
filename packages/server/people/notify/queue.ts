import type { Channel } from '@lab/contract/rules/people/notify/channel'
import { afterTry, lease_seconds, type Outcome } from '@lab/contract/rules/people/notify/delivery'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import { delivery } from './schema.ts'

export type Delivery = typeof delivery.$inferSelect

/** A delivery that this server tries now; `before` is since when it may have gone already. */
export type Taken = Delivery & { before: number | null }

/** Takes what waits longest on a channel, so that no other server sends it; its try counts from here. */
export const takeOne = (db: Db, channel: Channel, now: number): Promise<Taken | undefined> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ rid: delivery.rid, before: delivery.taken })
      .from(delivery)
      .where(and(eq(delivery.channel, channel), eq(delivery.state, 'waiting'), lte(delivery.next, now)))
      .orderBy(asc(delivery.next), asc(delivery.rid))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!found) return undefined
    const [taken] = await tx
      .update(delivery)
      .set({
        tries: sql`${delivery.tries} + 1`,
        next: now + lease_seconds,
        taken: sql`coalesce(${delivery.taken}, ${now})`,
      })
      .where(eq(delivery.rid, found.rid))
      .returning()
    return taken && { ...taken, before: found.before }
  })

/** Notes what came of a try, unless it was given to another one meanwhile. */
export const noteOutcome = async (
  db: Db,
  taken: Delivery,
  outcome: Outcome,
  now: number,
  error = '',
): Promise<void> => {
  await db
    .update(delivery)
    .set({ ...afterTry(taken, outcome, now), error, ...(outcome === 'sent' && { sent: now }) })
    .where(and(eq(delivery.rid, taken.rid), eq(delivery.tries, taken.tries), eq(delivery.state, 'waiting')))
}

/** Nobody wants it any more: it is neither sent nor has it failed. */
export const dropDelivery = async (db: Db, { rid }: Delivery): Promise<void> => {
  await db.delete(delivery).where(eq(delivery.rid, rid))
}

/** Forgets what was sent before an instant; the notices stay. */
export const forgetSent = async (db: Db, before: number): Promise<void> => {
  await db.delete(delivery).where(and(eq(delivery.state, 'sent'), lte(delivery.sent, before)))
}
