import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { staff } from '../../people/staff/schema.ts'
import { orderLook } from './schema.ts'

/** For how long somebody counts as having an order open, in seconds after they opened it. */
const open_s = 600
/** Most who are told. */
const most = 5

interface Look {
  order_rid: string
  staff_rid: string
  now: number
}

export const lookOf = ({ now }: Pick<Deps, 'now'>, order_rid: string, caller: Caller): Look => ({
  order_rid,
  staff_rid: staffOf(caller).rid,
  now: now(),
})

/** Notes that one of the staff opened an order; answers who else did in the last minutes, the last one first. */
export const lookAt = async (
  db: Db,
  { order_rid, staff_rid, now }: Look,
): Promise<{ by: string; since: number }[]> => {
  await db
    .insert(orderLook)
    .values({ order_rid, staff_rid, at: now })
    .onConflictDoUpdate({ target: [orderLook.order_rid, orderLook.staff_rid], set: { at: now } })
  return db
    .select({ by: staff.name, since: orderLook.at })
    .from(orderLook)
    .innerJoin(staff, eq(staff.rid, orderLook.staff_rid))
    .where(
      and(
        eq(orderLook.order_rid, order_rid),
        ne(orderLook.staff_rid, staff_rid),
        gt(orderLook.at, now - open_s),
      ),
    )
    .orderBy(desc(orderLook.at))
    .limit(most)
}

export const forgetLooks = async (db: Db, before: number): Promise<void> => {
  await db.delete(orderLook).where(lt(orderLook.at, before))
}
