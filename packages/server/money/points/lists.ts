import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { withoutReward } from '@lab/contract/rules/people/payer/rewards'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { balanceOf, historyOf } from '../../books/ledger/balances.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { pointsExchange, pointsGoods, thanksApplication } from './schema.ts'
import { shownExchange, shownGoods, shownThanks } from './shown.ts'
import { usualThanks } from './thanks.ts'

/** One page of what moved a member's points, newest first. */
export const pointsHistory = async (
  deps: Deps,
  member_rid: string,
  { from, to, page, limit }: ParsedOf<'integration/list'>,
): Promise<DataOf<'integration/list'>> => {
  const account = memberAccount('points', member_rid)
  const { rows, total } = await historyOf(deps.db, account, {
    page,
    limit,
    ...instantsOf({ from, to }),
  })
  return {
    list: rows.map(({ kind, ...row }) => ({ ...row, title: journalKinds[kind] })),
    total,
    page,
    limit,
    balance: await balanceOf(deps.db, account),
    thanks_points: await usualThanks(deps),
    without: withoutReward(await settingOf(deps, 'rewards'), 'points'),
  }
}

/** What is offered: what can be had first, the cheaper in front. */
export const goodsFor = async ({ db }: Deps, member_rid: string): Promise<DataOf<'integration/goods'>> => {
  const rows = await db
    .select()
    .from(pointsGoods)
    .where(eq(pointsGoods.is_offered, true))
    .orderBy(desc(gt(pointsGoods.stock, 0)), asc(pointsGoods.points), asc(pointsGoods.rid))
    .limit(100)
  return { list: rows.map(shownGoods), balance: await balanceOf(db, memberAccount('points', member_rid)) }
}

/** One page of a member's acknowledgements, newest first. */
export const thanksOf = async (
  { db }: Deps,
  member_rid: string,
  { page, limit, state }: ParsedOf<'integration/applications'>,
): Promise<DataOf<'integration/applications'>> => {
  const wanted = and(
    eq(thanksApplication.member_rid, member_rid),
    state && eq(thanksApplication.state, state),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(thanksApplication)
      .where(wanted)
      .orderBy(desc(thanksApplication.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(thanksApplication, wanted),
  ])
  return { list: rows.map(shownThanks), total, page, limit }
}

/** One page of what a member had for points, newest first. */
export const exchangesOf = async (
  { db }: Deps,
  member_rid: string,
  { page, limit, state }: ParsedOf<'integration/exchanges'>,
): Promise<DataOf<'integration/exchanges'>> => {
  const wanted = and(eq(pointsExchange.member_rid, member_rid), state && eq(pointsExchange.state, state))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(pointsExchange)
      .where(wanted)
      .orderBy(desc(pointsExchange.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(pointsExchange, wanted),
  ])
  return { list: rows.map(shownExchange), total, page, limit }
}
