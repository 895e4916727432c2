import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { balanceOf, historyOf } from '../../books/ledger/balances.ts'
import { exportHistory } from '../../books/ledger/export-history.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { exchangePoints } from './exchange.ts'
import { pointsExchange, pointsGoods, thanksApplication } from './schema.ts'
import { shownExchange, shownGoods, shownThanks } from './shown.ts'
import { applyThanks, cancelThanks, usualThanks } from './thanks.ts'
import { transferPoints } from './transfer.ts'

const history = async (
  deps: Deps,
  member_rid: string,
  { from, to, page, limit }: ParsedOf<'integration/list'>,
): Promise<DataOf<'integration/list'>> => {
  const account = memberAccount('points', member_rid)
  const { rows, total } = await historyOf(deps.db, account, {
    ...{ page, limit },
    ...instantsOf({ from, to }),
  })
  return {
    list: rows.map(({ kind, ...row }) => ({ ...row, title: journalKinds[kind] })),
    ...{ total, page, limit },
    balance: await balanceOf(deps.db, account),
    thanks_points: await usualThanks(deps),
  }
}

/** What is offered: what can be had first, the cheaper in front. */
const goods = async ({ db }: Deps, member_rid: string): Promise<DataOf<'integration/goods'>> => {
  const rows = await db
    .select()
    .from(pointsGoods)
    .where(eq(pointsGoods.is_offered, true))
    .orderBy(desc(gt(pointsGoods.stock, 0)), asc(pointsGoods.points), asc(pointsGoods.rid))
    .limit(100)
  return { list: rows.map(shownGoods), balance: await balanceOf(db, memberAccount('points', member_rid)) }
}

const applications = async (
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

const exchanges = async (
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

/** The member's side of points (domain §3). */
export const pointsCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['integration/list'], (request, caller) => history(deps, memberOf(caller).rid, request)),
  handle(calls['integration/export'], (period, caller) => {
    const { rid } = memberOf(caller)
    const account = memberAccount('points', rid)
    return exportHistory(deps, rid, { title: '积分明细', account, unit: 'points', period })
  }),
  handle(calls['integration/goods'], (_, caller) => goods(deps, memberOf(caller).rid)),
  handle(calls['integration/transfer'], (request, caller) => transferPoints(deps, request, caller)),
  handle(calls['integration/applyExchange'], (request, caller) => exchangePoints(deps, request, caller)),
  handle(calls['integration/exchanges'], (request, caller) => exchanges(deps, memberOf(caller).rid, request)),
  handle(calls['integration/apply'], (request, caller) => applyThanks(deps, request, caller)),
  handle(calls['integration/applications'], (request, caller) =>
    applications(deps, memberOf(caller).rid, request),
  ),
  handle(calls['integration/cancel'], (request, caller) => cancelThanks(deps, request, caller)),
]
