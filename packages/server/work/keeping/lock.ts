import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { customerOrder } from '../order/schema.ts'
import { lockOrder } from '../order/store.ts'
import { sample } from '../sample/schema.ts'
import type { Sample } from '../sample/store.ts'

/**
 * Samples by their rids, by their numbers, or all of an order, locked until the transaction's end: their orders first and in one order, as
 * the events of their experiments lock them. Those of another member, where one is named, are not among them.
 */
export const lockSamples = async (
  tx: Db,
  which:
    | { rids: readonly string[]; member_rid?: string }
    | { numbers: readonly string[] }
    | { order_rid: string },
): Promise<Sample[]> => {
  const named =
    'rids' in which
      ? inArray(sample.rid, [...which.rids])
      : 'numbers' in which
        ? inArray(sample.number, [...which.numbers])
        : eq(sample.order_rid, which.order_rid)
  const own =
    'member_rid' in which && which.member_rid ? eq(customerOrder.member_rid, which.member_rid) : undefined
  const found = await tx
    .select({ rid: sample.rid, order_rid: sample.order_rid })
    .from(sample)
    .innerJoin(customerOrder, eq(customerOrder.rid, sample.order_rid))
    .where(and(named, own))
  if (found.length === 0) return []
  for (const order_rid of [...new Set(found.map((one) => one.order_rid))].sort())
    await lockOrder(tx, order_rid)
  const rids = found.map(({ rid }) => rid)
  return tx.select().from(sample).where(inArray(sample.rid, rids)).orderBy(sample.rid).for('update')
}
