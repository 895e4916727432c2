import { dateOf } from '@lab/contract/rules/ground/time'
import { orderNumber } from '@lab/contract/rules/work/order/order'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { customerOrder, orderDay } from './schema.ts'

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

export type Order = typeof customerOrder.$inferSelect

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

/** An order, locked until the transaction's end. */
export const lockOrder = async (tx: Db, rid: string): Promise<Order | undefined> =>
  (await tx.select().from(customerOrder).where(eq(customerOrder.rid, rid)).for('update'))[0]

/** Keeps the signed copy of an order's agreement. */
export const signOrder = async (tx: Db, rid: string, protocol_rid: string): Promise<void> => {
  await tx.update(customerOrder).set({ protocol_rid }).where(eq(customerOrder.rid, rid))
}

/** What a member who goes remarked on their orders is nobody's any more; what was ordered stays. */
export const forgetOrders = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.update(customerOrder).set({ remark: '' }).where(eq(customerOrder.member_rid, member_rid))
}
