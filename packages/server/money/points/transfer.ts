import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { dateOf } from '@lab/contract/rules/ground/time'
import { transferLimits } from '@lab/contract/rules/money/points/points'
import { lt, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { type Refusal, refuse, refuseFor } from '../../ground/refuse.ts'
import { requireMember } from '../../people/member/hold.ts'
import { findMember } from '../../people/member/store.ts'
import { notify } from '../../people/notify/notify.ts'
import { requirePoints } from './account.ts'
import { pointsTransferTry } from './schema.ts'

/** `张三丰` → `张**`; who has no name is known by their phone. */
const maskedName = ({ name, phone }: { name: string; phone: string | null }): string =>
  name ? `${name.slice(0, 1)}${'*'.repeat(Math.max(1, [...name].length - 1))}` : maskPhone(phone ?? '')

/** Counts that a member named somebody today. @throws Refusal `too_many`: phones are not to be tried out (domain §7) */
const countTry = async (tx: Db, member_rid: string, now: number): Promise<void> => {
  const [found] = await tx
    .insert(pointsTransferTry)
    .values({ member_rid, day: dateOf(now), tries: 1 })
    .onConflictDoUpdate({
      target: [pointsTransferTry.member_rid, pointsTransferTry.day],
      set: { tries: sql`${pointsTransferTry.tries} + 1` },
    })
    .returning()
  if ((found?.tries ?? 0) > transferLimits.aDay) throw refuseFor(3600, '今天转赠的次数过多')
}

/** Gives points to another member, by their phone. What was tried counts, even when nobody has that phone. */
export const transferPoints = (
  deps: Deps,
  request: ParsedOf<'integration/transfer'>,
  caller: Caller,
): Promise<DataOf<'integration/transfer'>> =>
  idempotent(deps, caller, async (tx): Promise<DataOf<'integration/transfer'> | Refusal> => {
    const { rid: member_rid } = memberOf(caller)
    const { phone, points } = request
    // Who has too few learns nothing about the phone.
    await requirePoints(tx, member_rid, points)
    await countTry(tx, member_rid, deps.now())
    const to = await findMember(tx, 'phone', phone)
    if (!to) return refuse('not_found', '没有找到这位会员', { phone: '没有找到这位会员' })
    if (to.rid === member_rid) return refuse('invalid', '不能转赠给自己', { phone: '不能转赠给自己' })
    await requireMember(tx, to.rid, { field: 'phone' })
    const own = await findMember(tx, 'rid', member_rid)
    const rid = deps.newId()
    const from = own ? maskedName(own) : ''
    const name = maskedName(to)
    await post(tx, deps, {
      kind: 'points_transfer',
      reference: '',
      key: `points transfer ${rid}`,
      actor: 'member',
      actor_rid: member_rid,
      note: `${from} → ${name}`,
      postings: [
        { account: memberAccount('points', member_rid), amount: -points },
        { account: memberAccount('points', to.rid), amount: points },
      ],
    })
    const facts = { points, from }
    await notify(tx, deps, {
      kind: 'points_received',
      member_rid: to.rid,
      facts,
      key: `points transfer ${rid}`,
    })
    return { balance: await balanceOf(tx, memberAccount('points', member_rid)), name }
  })

/** Forgets tries of days before that of an instant: only today's are counted. */
export const forgetTransferTries = async (db: Db, before: number): Promise<void> => {
  await db.delete(pointsTransferTry).where(lt(pointsTransferTry.day, dateOf(before)))
}
