import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, asc, inArray } from 'drizzle-orm'
import type { Entry } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { livePayments } from '../online-payment/store.ts'
import { linesOf, statementPaid } from '../statement/paid.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { type Statement, statement } from '../statement/schema.ts'
import { lockSettler, requireWithinLimit } from '../statement/settler.ts'
import { theirsToPay } from '../statement/store.ts'
import { requireNoTransfer } from '../transfer/asked.ts'
import { ways } from './ways/ways.ts'

/** Bills that are a member's to pay, all of one payer. @throws Refusal `not_found`, `invalid` */
const billsOf = async (tx: Db, member_rid: string, rids: readonly string[], lock: boolean) => {
  const own = tx
    .select()
    .from(statement)
    .where(and(inArray(statement.rid, [...rids]), await theirsToPay(tx, member_rid)))
    .orderBy(asc(statement.rid))
  const found = await (lock ? own.for('update') : own)
  const [first] = found
  if (!first || found.length < rids.length) throw refuse('not_found', '账单不存在')
  const payer: Payer = { kind: first.payer_kind, rid: first.payer_rid }
  if (found.some((one) => one.payer_kind !== payer.kind || one.payer_rid !== payer.rid))
    throw refuse('invalid', '请选择同一付款方的账单', { rids: '请选择同一付款方的账单' })
  return { payer, bills: found }
}

/** @throws Refusal `wrong_state`, `transfer_waiting`, `payment_waiting` */
const requirePayable = async (tx: Db, bills: readonly Statement[]): Promise<void> => {
  const other = bills.find(({ state }) => state !== 'unpaid')
  if (other) throw refuse('wrong_state', `账单 ${other.number} 不在待支付状态`)
  const rids = bills.map(({ rid }) => rid)
  await requireNoTransfer(tx, rids, [])
  if ((await livePayments(tx, { statement: rids })).size > 0) throw refuse('payment_waiting')
}

/** What a bill asks goes from its payer's prestore or credit to what is owed for it. */
const paymentJournal = (
  { rid, number, total_fen }: Statement,
  payer: Payer,
  pay: ParsedOf<'assign/payStatement'>['pay'],
  by: Actor,
): Entry[] =>
  total_fen === 0
    ? []
    : [
        {
          kind: 'settlement',
          reference: number,
          key: `pay statement ${rid}`,
          ...by,
          postings: [
            { account: ways[pay].debit(payer, rid), amount: -total_fen },
            { account: receivableAccount(rid), amount: total_fen },
          ],
        },
      ]

/**
 * Pays unpaid bills of one payer from its prestore or credit, all of them or none (domain §3), under the lock on the payer.
 * @throws Refusal as the call states
 */
export const payBills = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'assign/payStatement'>,
  caller: Caller,
): Promise<DataOf<'assign/payStatement'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  const { rid: member_rid } = memberOf(caller)
  const by: Actor = { actor: 'member', actor_rid: member_rid }
  const { pay } = request
  return idempotent(deps, caller, async (tx) => {
    const rids = [...new Set(request.rids)]
    const { payer } = await billsOf(tx, member_rid, rids, false)
    const settler = await lockSettler(
      tx,
      member_rid,
      payer.kind === 'cluster' ? { cluster_rid: payer.rid } : {},
    )
    if (settler.payer.rid !== payer.rid) throw refuse('forbidden')
    const { bills } = await billsOf(tx, member_rid, rids, true)
    await requirePayable(tx, bills)
    let total_fen = 0
    for (const bill of bills) {
      const experiments = (await linesOf(tx, bill.rid)).flatMap(({ experiment_rid }) => experiment_rid ?? [])
      await requireWithinLimit(tx, settler, member_rid, experiments)
      await ways[pay].requireOpen?.(tx, tools, payer, bill.total_fen)
      const paying = paymentJournal(bill, payer, pay, by)
      const paid = await statementPaid(tx, tools, bill, by, { pay, paying })
      if (paid.total_fen > 0) await ways[pay].note?.(tx, tools, paid)
      total_fen += paid.total_fen
    }
    return { total_fen }
  })
}
