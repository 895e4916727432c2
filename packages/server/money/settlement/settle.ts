import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { statementSums, transferDays } from '@lab/contract/rules/money/statement/statement'
import { balanceOf } from '../../books/ledger/balances.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { allowanceOf } from '../../work/allowance/free.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { couponsFor, couponTakes } from '../coupon/use.ts'
import { creditSumsOf } from '../credit/standing.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { handToGroup, lockSettler, requireWithinLimit, settlerOf } from '../statement/settler.ts'
import { chooseLines, priceStatement, reductionsOf } from './choose.ts'
import { makeStatement } from './make.ts'

/** What settling would come to; nothing is changed. */
export const previewStatement = async (
  { db, now }: Deps,
  { rids, cluster_rid, ...asked }: ParsedOf<'assign/statement'>,
  caller: Caller,
): Promise<DataOf<'assign/statement'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { payer, only, standing } = await settlerOf(db, member_rid, { cluster_rid, rids })
  const chosen = await chooseLines(db, { payer, rids, only })
  const by = { member_rid, lines: chosen, now: now(), lock: false }
  const reductions = await reductionsOf(db, by, asked)
  const { lines, items, ...sums } = priceStatement(chosen, reductions)
  const { percent = 100 } = reductions
  const takes = (coupon: Parameters<typeof couponTakes>[0]) =>
    statementSums(lines, { percent, coupon: couponTakes(coupon, lines) }).coupon_fen
  return {
    items: lines.map(({ rid, kind, number, project }, at) => ({
      rid,
      kind,
      number,
      project,
      fen: items[at]?.fen ?? 0,
    })),
    ...sums,
    rate: percent,
    coupons: await couponsFor(db, member_rid, by.now, takes),
    points_balance: await balanceOf(db, memberAccount('points', member_rid)),
    ...(standing && {
      cluster: { rid: payer.rid, name: standing.cluster.name, role: standing.role },
    }),
    prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
    credit: await creditSumsOf(db, payer, dateOf(now())),
  }
}

/**
 * Settles what a member has chosen (domain §3): the statement with its lines, the journal and the experiments' events in
 * one transaction under a lock on the payer, so that of many at once none is paid twice.
 */
export const settle = async (
  deps: Deps & WithPayerFacts & WithRewards,
  { cluster_rid, pay, ...request }: ParsedOf<'assign/settlement'>,
  caller: Caller,
): Promise<DataOf<'assign/settlement'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  const allowance = await allowanceOf(deps)
  const { rid: member_rid } = memberOf(caller)
  const { rids } = request
  const by: Actor = { actor: 'member', actor_rid: member_rid }
  return idempotent(deps, caller, async (tx) => {
    const today = dateOf(deps.now())
    const due_day = pay === 'transfer' ? dayAfter(today, transferDays) : today
    const settler = await lockSettler(tx, member_rid, { cluster_rid, rids })
    const { payer, only, standing } = settler
    if (standing) {
      await handToGroup(tx, tools, settler, member_rid, rids, allowance)
      await requireWithinLimit(tx, settler, member_rid, rids)
    }
    // Owner and managers of a group bill what is its members': they are no party to their experiments.
    const biller = standing && only === undefined ? { ...by, actor: 'system' as const } : by
    const draft = { ...request, payer, only, member_rid, pay, due_day, biller }
    const { rid, number, state } = await makeStatement(tx, tools, by, draft)
    return { statement_rid: rid, number, state }
  })
}
