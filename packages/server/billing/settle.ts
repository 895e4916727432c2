import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { houseAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { type StatementSums, statementSums } from '@lab/contract/rules/statement'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { project } from '../catalogue/schema.ts'
import { nextDayNumber } from '../day-number/next.ts'
import type { Db } from '../db/open.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { billed, paid } from '../experiment/events/money.ts'
import { type Asked, type Event, happen, type Tools } from '../experiment/happen.ts'
import { dueFen } from '../experiment/price.ts'
import { experiment } from '../experiment/schema.ts'
import type { Doer } from '../experiment/store.ts'
import { type Caller, type Deps, memberOf } from '../http/handle.ts'
import { once } from '../http/idempotency.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { balanceOf } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { lockPayer, type Payer } from '../order/payer.ts'
import { statement, statementLine } from './schema.ts'

interface Chosen extends StatementSums {
  rows: { rid: string; number: string; project: string }[]
}

/**
 * The experiments that are to be settled, in the order in which they are locked, and their sums.
 * @throws Refusal `not_found` also for another's, `wrong_state`, `price_pending`
 */
const choose = async (db: Db, payer: Payer, { rids, coupon_rid, points }: ParsedOf<'assign/statement'>) => {
  // Coupons and points are not given out yet: whoever names one names nothing.
  if (coupon_rid !== undefined) throw refuse('not_found', '优惠券不存在', { coupon_rid: '优惠券不存在' })
  if (points) throw refuse('invalid', '积分不足', { points: '积分不足' })
  const wanted = [...new Set(rids)]
  const found = await db
    .select({ experiment, project: project.name })
    .from(experiment)
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(
      and(
        inArray(experiment.rid, wanted),
        eq(experiment.payer_kind, payer.kind),
        eq(experiment.payer_rid, payer.rid),
      ),
    )
    .orderBy(asc(experiment.order_rid), asc(experiment.rid))
  if (found.length < wanted.length) throw refuse('not_found', '实验不存在')
  for (const one of found) {
    if (one.experiment.price_offer !== null) throw refuse('price_pending')
    if (one.experiment.state !== 'confirmed')
      throw refuse('wrong_state', `实验 ${one.experiment.number} 当前不能结算`)
  }
  const sums = statementSums(
    found.map(({ experiment: { rid, final_fen, price_fen, prepaid_fen } }) => ({
      rid,
      due_fen: dueFen({ final_fen, price_fen }),
      prepaid_fen: prepaid_fen ?? 0,
    })),
  )
  const rows = found.map((one) => ({
    rid: one.experiment.rid,
    number: one.experiment.number,
    project: one.project,
  }))
  return { ...sums, rows } satisfies Chosen
}

const noReductions = { discount_fen: 0, coupon_fen: 0, points_fen: 0 }

/** What settling would come to; nothing is changed. */
export const previewStatement = async (
  { db }: Deps,
  request: ParsedOf<'assign/statement'>,
  caller: Caller,
): Promise<DataOf<'assign/statement'>> => {
  const payer: Payer = { kind: 'self', rid: memberOf(caller).rid }
  const { rows, items, list_fen, total_fen } = await choose(db, payer, request)
  const prestore_fen = await balanceOf(db, payerAccount('prestore', payer))
  return {
    items: rows.map((row, at) => ({ ...row, fen: items[at]?.fen ?? 0 })),
    ...noReductions,
    list_fen,
    total_fen,
    prestore_fen,
  }
}

/** Lets an event happen to all of them. What is refused for one undoes the whole settlement. */
const eachHappens = async (
  tools: Tools,
  tx: Db,
  doer: Doer,
  event: Event<Asked>,
  rids: readonly string[],
) => {
  for (const rid of rids) {
    const done = await happen(tools, tx, doer, event, { rid })
    if (done instanceof Refusal) throw done
  }
}

const ourselves: Doer = { actor: 'system', actor_rid: '' }

/**
 * Settles experiments from the member's prestore (domain §3): the statement with its lines, the journal and the
 * experiments' events in one transaction under a lock on the payer, so that of many at once none is paid twice.
 */
export const settle = async (
  deps: Deps,
  request: ParsedOf<'assign/settlement'>,
  caller: Caller,
): Promise<DataOf<'assign/settlement'>> => {
  const calendar = await calendarOf(deps)
  const { rid: member_rid } = memberOf(caller)
  if (request.cluster_rid !== undefined)
    throw refuse('not_found', '群组不存在', { cluster_rid: '群组不存在' })
  if (request.pay !== 'prestore') throw refuse('wrong_state', '该付款方式尚未开通，请用预存结算')
  const payer: Payer = { kind: 'self', rid: member_rid }

  return once(deps, caller, calls['assign/settlement'], request, async (tx) => {
    await lockPayer(tx, payer)
    const { rows, items, list_fen, total_fen } = await choose(tx, payer, request)
    const [rid, now] = [deps.newId(), deps.now()]
    const number = await nextDayNumber(tx, 'statement', now)
    await tx.insert(statement).values({
      ...{ rid, number, member_rid, list_fen, total_fen },
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      state: 'paid',
      pay: 'prestore',
      created: now,
      paid: now,
    })
    await tx
      .insert(statementLine)
      .values(items.map((item) => ({ statement_rid: rid, experiment_rid: item.rid, fen: item.fen })))
    if (total_fen > 0)
      await post(tx, deps, {
        kind: 'settlement',
        reference: number,
        key: `settlement ${rid}`,
        actor: 'member',
        actor_rid: member_rid,
        postings: [
          { account: payerAccount('prestore', payer), amount: -total_fen },
          { account: houseAccount('revenue'), amount: total_fen },
        ],
      })
    const [tools, rids] = [{ ...deps, calendar }, rows.map((row) => row.rid)]
    await eachHappens(tools, tx, { actor: 'member', actor_rid: member_rid }, billed, rids)
    await eachHappens(tools, tx, ourselves, paid, rids)
    return { statement_rid: rid, number, state: 'paid' as const }
  })
}
