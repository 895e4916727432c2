import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { memberAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { type SettlementWay, statementSums } from '@lab/contract/rules/statement'
import { dateOf } from '@lab/contract/rules/time'
import { couponsFor, couponTakes } from '../coupon/use.ts'
import { calendarOf } from '../experiment/calendar.ts'
import type { Doer } from '../experiment/store.ts'
import { type Caller, type Deps, memberOf } from '../http/handle.ts'
import { once } from '../http/idempotency.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Payer } from '../order/payer.ts'
import { chooseLines, reductionsOf, weighStatement } from './choose.ts'
import { makeStatement } from './make.ts'
import { payFromPrestore } from './ways/prestore.ts'
import type { Way } from './ways/way.ts'

/** Each way of paying that is open to members. */
const ways: Partial<Record<SettlementWay, Way>> = { prestore: payFromPrestore }

/** What settling would come to; nothing is changed. */
export const previewStatement = async (
  { db, now }: Deps,
  { rids, ...asked }: ParsedOf<'assign/statement'>,
  caller: Caller,
): Promise<DataOf<'assign/statement'>> => {
  const { rid: member_rid } = memberOf(caller)
  const payer: Payer = { kind: 'self', rid: member_rid }
  const chosen = await chooseLines(db, payer, rids)
  const by = { member_rid, lines: chosen, now: now(), lock: false }
  const reductions = await reductionsOf(db, by, asked)
  const { lines, items, ...sums } = weighStatement(chosen, reductions)
  const { percent = 100 } = reductions
  const takes = (coupon: Parameters<typeof couponTakes>[0]) =>
    statementSums(lines, { percent, coupon: couponTakes(coupon, lines) }).coupon_fen
  return {
    items: lines.map(({ rid, kind, number, project }, at) => ({
      ...{ rid, kind, number, project },
      fen: items[at]?.fen ?? 0,
    })),
    ...sums,
    rate: percent,
    coupons: await couponsFor(db, member_rid, by.now, takes),
    points_balance: await balanceOf(db, memberAccount('points', member_rid)),
    prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
  }
}

/**
 * Settles what a member has chosen (domain §3): the statement with its lines, the journal and the experiments' events in
 * one transaction under a lock on the payer, so that of many at once none is paid twice.
 */
export const settle = async (
  deps: Deps,
  { cluster_rid, pay, ...request }: ParsedOf<'assign/settlement'>,
  caller: Caller,
): Promise<DataOf<'assign/settlement'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  const { rid: member_rid } = memberOf(caller)
  if (cluster_rid !== undefined) throw refuse('not_found', '群组不存在', { cluster_rid: '群组不存在' })
  const way = ways[pay]
  if (!way) throw refuse('wrong_state', '该付款方式尚未开通，请用预存结算')
  const payer: Payer = { kind: 'self', rid: member_rid }
  const doer: Doer = { actor: 'member', actor_rid: member_rid }

  const body = { cluster_rid, pay, ...request }
  return once(deps, caller, calls['assign/settlement'], body, async (tx) => {
    const due_day = dateOf(deps.now())
    const made = await makeStatement(tx, tools, doer, { ...request, payer, member_rid, pay, due_day })
    const { rid, number, state } = await way(tx, tools, doer, made)
    return { statement_rid: rid, number, state }
  })
}
