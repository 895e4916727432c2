import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { requireScope } from '../coupon/grant.ts'
import { pointsGoods } from './schema.ts'
import { shownGoods } from './shown.ts'

/** Everything that can or could be had for points, newest first. */
export const listGoods = async (
  { db }: Deps,
  { page, limit, sort, offered }: ParsedOf<'staff/goods/list'>,
): Promise<DataOf<'staff/goods/list'>> => {
  const wanted = offered === undefined ? undefined : eq(pointsGoods.is_offered, offered)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(pointsGoods)
      .where(wanted)
      .orderBy(...queueOrders(pointsGoods.rid, pointsGoods.points, false)[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(pointsGoods, wanted),
  ])
  const list = rows.map((row) => ({ ...shownGoods(row), is_offered: row.is_offered }))
  return { list, total, page, limit }
}

/** Offers something new, or changes it: what was exchanged stays as it was. @throws Refusal `not_found` */
export const saveGoods = (
  deps: Deps,
  request: ParsedOf<'staff/goods/save'>,
  caller: Caller,
): Promise<DataOf<'staff/goods/save'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid = deps.newId(), offer, ...said } = request
    const row = { ...said, offer: offer ?? null }
    if (offer) await requireScope(tx, offer)
    const which = eq(pointsGoods.rid, rid)
    const [before] = request.rid ? await tx.select().from(pointsGoods).where(which).for('update') : []
    if (request.rid && !before) throw refuse('not_found', '商品不存在')
    if (before) await tx.update(pointsGoods).set(row).where(which)
    else await tx.insert(pointsGoods).values({ ...row, rid, created: deps.now() })
    await noteAct(tx, deps, caller, {
      action: 'goods/save',
      target_rid: rid,
      before: before ?? null,
      after: row,
    })
    return { rid }
  })
