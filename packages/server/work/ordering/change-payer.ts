import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { findMember } from '../../people/member/store.ts'
import { lockPayer, type Payer, payerOf, processFor } from '../../people/payer/payer.ts'
import { askOwner } from '../allowance/ask-owner.ts'
import { type Allowance, allowanceOf, requireFree } from '../allowance/free.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { payer as payerEvent } from '../events/payer.ts'
import { applyEvent, type Tools } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { findExperiment } from '../experiment/find.ts'
import { dueFen } from '../experiment/price.ts'
import { type Experiment, experimentsOf } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'

/** Whom to change, to which payer, and what their orders are measured by. */
export interface PayerChange {
  order_rid: string
  rows: readonly Experiment[]
  to: ParsedOf<'assign/payer'>['payer']
  member_rid: string
  allowance: Allowance
  /** Of the one experiment that is changed, as it was seen. */
  version?: number
}

const isSame = (row: Experiment, { kind, rid }: Payer) => row.payer_kind === kind && row.payer_rid === rid

/** Both payers are held in one order, whoever changes what to whom. */
const lockPayers = async (tx: Db, rows: readonly Experiment[], to: Payer) => {
  const payers = new Map(
    [...rows.map(({ payer_kind: kind, payer_rid: rid }) => ({ kind, rid })), to].map((one) => [
      `${one.kind} ${one.rid}`,
      one,
    ]),
  )
  for (const [, one] of [...payers].sort(([a], [b]) => (a < b ? -1 : 1))) await lockPayer(tx, one)
}

/**
 * Lets another pay for a member's experiments of one order, until they are billed (domain §3): measured against what they
 * may order, within a group's limit, and waiting for its owner above their sum.
 * @throws Refusal `wrong_state` once one of them is billed or paid, `transfer_waiting` while a transfer is to pay one,
 * `not_found` for a group the member is not in, …
 */
export const changePayer = async (
  tx: Db,
  tools: Tools,
  { order_rid, rows, to, member_rid, allowance, version }: PayerChange,
): Promise<void> => {
  const named = await payerOf(tx, to, member_rid)
  await lockPayers(tx, rows, named)
  const member = await findMember(tx, 'rid', member_rid)
  const process = processFor(named, { organization: customerGroupOf(member, tools.now()) })
  if (rows.some((row) => row.process !== process && process === 'company'))
    throw refuse('wrong_state', '该付款方须先报价，不能用于已按“先测试、后付款”下单的实验')
  const moved = rows.filter((row) => !isSame(row, named))
  const fen = moved.reduce((sum, row) => sum + dueFen(row), 0)
  const payer = await requireFree(tx, named, { member_rid, now: tools.now(), fen, allowance })
  const name = payer.standing?.cluster.name ?? '本人'
  for (const { rid } of rows) {
    const asked = { rid, version, to: { kind: payer.kind, rid: payer.rid, name } }
    const done = await applyEvent(tools, tx, { actor: 'member', actor_rid: member_rid }, payerEvent, asked)
    if (done instanceof Refusal) throw done
  }
  const rids = rows.map(({ rid }) => rid)
  // Asked once they are held: what was sent for a payer is booked for them.
  const [waiting] = (await allowance.facts.waitingTransfers(tx, { experiment: rids })).values()
  if (waiting) throw refuse('transfer_waiting', `报价已在待确认的转账 ${waiting.number} 中，不能更换付款方`)
  if (payer.standing) await askOwner(tx, tools, order_rid, payer.standing, rids)
  const others = (await experimentsOf(tx, [order_rid])).filter((row) => !isEnd(row.state))
  if (others.every((row) => isSame(row, payer)))
    await tx
      .update(customerOrder)
      .set({ payer_kind: payer.kind, payer_rid: payer.rid })
      .where(eq(customerOrder.rid, order_rid))
}

/** Lets another pay for one experiment. */
export const changeOnePayer = async (
  deps: Deps & WithPayerFacts,
  request: ParsedOf<'assign/payer'>,
  caller: Caller,
): Promise<DataOf<'assign/payer'>> => {
  const [calendar, allowance] = await Promise.all([calendarOf(deps), allowanceOf(deps)])
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    const { experiment } = await findExperiment(tx, request.rid, member_rid)
    const { order_rid } = experiment
    const change = { order_rid, rows: [experiment], to: request.payer, version: request.version }
    await changePayer(tx, { ...deps, calendar }, { ...change, member_rid, allowance })
    const after = (await findExperiment(tx, request.rid, member_rid)).experiment
    return { rid: after.rid, state: after.state, version: after.version }
  })
}
