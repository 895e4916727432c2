import { orderNumber } from '@lab/contract/rules/order'
import { dateOf } from '@lab/contract/rules/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { refuse } from '../http/refuse.ts'
import { customerOrder, orderDay, orderDraft } from './schema.ts'

/** The next number of a day: counted in the row that the first order of the day makes, so that none is given twice. */
export const nextOrderNumber = async (tx: Db, now: number): Promise<string> => {
  const day = dateOf(now)
  const [row] = await tx
    .insert(orderDay)
    .values({ day, count: 1 })
    .onConflictDoUpdate({ target: orderDay.day, set: { count: sql`${orderDay.count} + 1` } })
    .returning()
  return orderNumber(day, row?.count ?? 1)
}

/** An order, of this member where one is named. @throws Refusal `not_found`, also for another's */
export const findOrder = async (db: Db, rid: string, member_rid?: string) => {
  const own = member_rid ? eq(customerOrder.member_rid, member_rid) : undefined
  const [found] = await db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.rid, rid), own))
  if (!found) throw refuse('not_found', '订单不存在')
  return found
}

const noDraft = { draft: null, version: 0, updated: 0 }

export const draftOf = async (db: Db, member_rid: string) => {
  const [found] = await db.select().from(orderDraft).where(eq(orderDraft.member_rid, member_rid))
  return found ? { draft: found.draft, version: found.version, updated: found.updated } : noDraft
}

/** What empties a draft, whatever it held, as a new version. */
export const emptying = (tx: Db, member_rid: string, now: number) =>
  tx
    .insert(orderDraft)
    .values({ member_rid, version: 1, updated: now })
    .onConflictDoUpdate({
      target: orderDraft.member_rid,
      set: { draft: null, version: sql`${orderDraft.version} + 1`, updated: now },
    })

/** Keeps what was typed, unless another tab or device has kept something newer. @throws Refusal `stale` */
export const keepDraft = async (
  tx: Db,
  member_rid: string,
  { draft, seen, now }: { draft: Record<string, unknown> | null; seen?: number; now: number },
) => {
  await tx.insert(orderDraft).values({ member_rid, version: 0, updated: now }).onConflictDoNothing()
  const [before] = await tx
    .select()
    .from(orderDraft)
    .where(eq(orderDraft.member_rid, member_rid))
    .for('update')
  if (seen !== undefined && before && seen !== before.version) throw refuse('stale')
  const version = (before?.version ?? 0) + 1
  await tx
    .update(orderDraft)
    .set({ draft, version, updated: now })
    .where(eq(orderDraft.member_rid, member_rid))
  return { draft, version, updated: now }
}
