import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { type ExchangeEvent, exchangeFlow } from '@lab/contract/rules/money/points/points'
import { placeText } from '@lab/contract/rules/people/address/place'
import { and, eq, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { addressesOf } from '../../people/address/store.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { grantCoupon } from '../coupon/grant.ts'
import { postPoints, requirePoints } from './account.ts'
import { pointsExchange, pointsGoods } from './schema.ts'

/** Where a gift goes: as chosen, else the default. @throws Refusal `not_found` */
const addressFor = async (tx: Db, member_rid: string, address_rid?: string): Promise<string> => {
  const all = await addressesOf(tx, member_rid)
  const address =
    address_rid === undefined
      ? (all.find((one) => one.is_default) ?? all[0])
      : all.find(({ rid }) => rid === address_rid)
  if (!address) {
    const why = address_rid === undefined ? '请先添加收件地址' : '地址不存在，请重新选择'
    throw refuse('not_found', why, { address_rid: why })
  }
  return `${address.name} ${address.phone} ${placeText(address)}`
}

/**
 * Has something for points, in one transaction under a lock on it: of many who want the last one, one gets it, and none
 * pays for nothing. @throws Refusal `not_found`, `wrong_state` when none is left, `insufficient_balance`
 */
export const exchangePoints = (
  deps: Deps,
  request: ParsedOf<'integration/applyExchange'>,
  caller: Caller,
): Promise<DataOf<'integration/applyExchange'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const offered = and(eq(pointsGoods.rid, request.goods_rid), eq(pointsGoods.is_offered, true))
    const [goods] = await tx.select().from(pointsGoods).where(offered).for('update')
    if (!goods) throw refuse('not_found', '该商品不存在或已下架')
    if (goods.stock < 1) throw refuse('wrong_state', '该商品已兑完')
    const { kind, name, points, offer } = goods
    await requirePoints(tx, member_rid, points)
    const address = kind === 'gift' ? await addressFor(tx, member_rid, request.address_rid) : ''
    const [rid, now] = [deps.newId(), deps.now()]
    const number = await nextDayNumber(tx, 'exchange', now)
    await postPoints(tx, deps, {
      kind: 'points_exchange',
      member_rid,
      points: -points,
      actor: 'member',
      actor_rid: member_rid,
      reference: number,
      key: `points exchange ${rid}`,
      note: name,
    })
    await tx
      .update(pointsGoods)
      .set({ stock: goods.stock - 1 })
      .where(eq(pointsGoods.rid, goods.rid))
    const coupon_rid = offer
      ? await grantCoupon(tx, deps, { member_rid, offer, origin: 'exchange', key: `exchange ${rid}` })
      : undefined
    const state = kind === 'coupon' ? ('done' as const) : ('ordered' as const)
    await tx.insert(pointsExchange).values({
      rid,
      number,
      member_rid,
      goods_rid: goods.rid,
      state,
      kind,
      name,
      points,
      coupon_rid,
      address,
      created: now,
      since: now,
    })
    if (kind === 'gift')
      await notifyStaff(tx, deps, {
        kind: 'gift_ordered',
        facts: { number, name },
        key: `exchange ${rid}`,
      })
    return { rid, number, state, balance: await balanceOf(tx, memberAccount('points', member_rid)) }
  })

type Exchange = typeof pointsExchange.$inferSelect

/** What was had for points is not had after all: they are there again, as its place in the stock. */
const giveBack = async (
  tx: Db,
  deps: Deps,
  { rid, number, member_rid, name, points, goods_rid }: Exchange,
  by: { actor: 'member' | 'staff'; actor_rid: string },
): Promise<void> => {
  await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} + 1` })
    .where(eq(pointsGoods.rid, goods_rid))
  await postPoints(tx, deps, {
    kind: 'points_exchange_returned',
    member_rid,
    points,
    ...by,
    reference: number,
    key: `points exchange returned ${rid}`,
    note: name,
  })
}

/** Who has thought better of a gift that nobody has sent takes it back. @throws Refusal `not_found`, `wrong_state` */
export const takeBackExchange = (
  deps: Deps,
  request: ParsedOf<'integration/exchangeCancel'>,
  caller: Caller,
): Promise<DataOf<'integration/exchangeCancel'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const own = and(eq(pointsExchange.rid, request.rid), eq(pointsExchange.member_rid, member_rid))
    const [found] = await tx.select().from(pointsExchange).where(own).for('update')
    if (!found) throw refuse('not_found', '兑换不存在')
    const state = nextState(exchangeFlow, found.state, 'cancel')
    if (!state) throw refuse('wrong_state')
    await tx.update(pointsExchange).set({ state, since: deps.now() }).where(own)
    await giveBack(tx, deps, found, { actor: 'member', actor_rid: member_rid })
    await countAsOver(tx, deps.now(), [{ kinds: ['gift_ordered'], rid: found.rid }])
    return { balance: await balanceOf(tx, memberAccount('points', member_rid)) }
  })

type Change = Partial<Pick<Exchange, 'carrier' | 'tracking' | 'reason'>>

/** Staff have sent a gift, or cannot: then its points and its place in the stock are there again. */
export const moveExchange = (
  deps: Deps,
  event: ExchangeEvent,
  { rid, version, ...change }: Change & { rid: string; version: number },
  caller: Caller,
): Promise<DataOf<'staff/exchange/send'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    const which = eq(pointsExchange.rid, rid)
    const [found] = await tx.select().from(pointsExchange).where(which).for('update')
    if (!found) throw refuse('not_found', '兑换不存在')
    requireVersion(found, version)
    const to = nextState(exchangeFlow, found.state, event)
    if (!to) throw refuse('wrong_state')
    const { number, member_rid, name, points } = found
    await tx
      .update(pointsExchange)
      .set({ ...change, state: to, since: deps.now(), staff_rid })
      .where(which)
    const notice = { member_rid, key: `exchange ${rid} ${to}` }
    if (event === 'send') {
      const parcel = `${change.carrier} ${change.tracking}`
      await notify(tx, deps, { ...notice, kind: 'gift_sent', facts: { name, parcel } })
    } else {
      await giveBack(tx, deps, found, { actor: 'staff', actor_rid: staff_rid })
      const { reason = '' } = change
      await notify(tx, deps, { ...notice, kind: 'exchange_canceled', facts: { name, points, reason } })
    }
    await noteAct(tx, deps, caller, {
      action: `exchange/${event}`,
      target_rid: rid,
      before: { state: found.state },
      after: { state: to, number, ...change },
    })
    return { rid, state: to }
  })

/** Where a removed member's gifts went is nobody's matter any more. */
export const forgetExchanges = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.update(pointsExchange).set({ address: '' }).where(eq(pointsExchange.member_rid, member_rid))
}
