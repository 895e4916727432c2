import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { dateOf } from '@lab/contract/rules/ground/time'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { paidOnProblem, transferLimits } from '@lab/contract/rules/money/transfer'
import { and, eq } from 'drizzle-orm'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { requireOwnFiles } from '../../work/experiment/files.ts'
import { type Asked, quotesToPay, requireNoTransfer, statementsToPay } from './asked.ts'
import { transferApplication, transferItem } from './schema.ts'
import { lockTransfer, releaseItems } from './store.ts'

export interface NewTransfer {
  member_rid: string
  payer: Payer
  credit_fen?: number
  amount_fen: number
  file_rid: string
  paid_on: string
  remark?: string
}

/**
 * Writes a transfer that waits for finance, and tells finance.
 * @throws Refusal `too_many`, `invalid` for the day, `not_found` for another's voucher
 */
export const writeTransfer = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  { payer, member_rid, remark = '', ...asked }: NewTransfer,
): Promise<{ rid: string; number: string }> => {
  await lockKey(tx, `transfers of ${member_rid}`)
  const problem = paidOnProblem(asked.paid_on, dateOf(deps.now()))
  if (problem) throw refuse('invalid', problem, { paid_on: problem })
  const waiting = and(
    eq(transferApplication.member_rid, member_rid),
    eq(transferApplication.state, 'applied'),
  )
  if ((await tx.$count(transferApplication, waiting)) >= transferLimits.open)
    throw refuse('too_many', `待确认的转账最多 ${transferLimits.open} 笔`)
  await requireOwnFiles(tx, [asked.file_rid], { member_rid })
  const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'transfer', deps.now()) }
  await tx.insert(transferApplication).values({
    ...asked,
    ...named,
    member_rid,
    remark,
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'applied',
    created: deps.now(),
  })
  await notifyStaff(tx, deps, {
    kind: 'transfer_applied',
    facts: { number: named.number, fen: asked.amount_fen },
    key: `transfer ${named.rid}`,
  })
  return named
}

/** A member says what they have sent, and which of their bills it pays. */
export const applyTransfer = (
  deps: Deps,
  request: ParsedOf<'transferApply/add'>,
  caller: Caller,
): Promise<DataOf<'transferApply/add'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    const { statement_rids, assign_rids, ...payment } = request
    await lockKey(tx, `transfers of ${member_rid}`)
    const [statements, experiments] = [[...new Set(statement_rids)], [...new Set(assign_rids)]]
    const asked = [
      ...(await statementsToPay(tx, member_rid, statements)),
      ...(await quotesToPay(tx, member_rid, experiments)),
    ]
    await requireNoTransfer(tx, statements, experiments)
    const [{ payer }] = asked as [Asked]
    if (asked.some((one) => one.payer.rid !== payer.rid || one.payer.kind !== payer.kind))
      throw refuse('invalid', '一笔转账只能支付同一付款方的账单', { statement_rids: '付款方不同' })
    const named = await writeTransfer(tx, deps, { ...payment, member_rid, payer })
    await tx
      .insert(transferItem)
      .values(asked.map(({ payer: _, ...item }) => ({ ...item, transfer_rid: named.rid })))
    return named
  })
}

/** A member takes back what finance has not looked at; what it named can be paid in another way. */
export const cancelTransfer = (deps: Deps, request: ParsedOf<'transferApply/cancel'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const found = await lockTransfer(tx, request.rid, memberOf(caller).rid)
    const state = nextState(applicationFlow, found.state, 'cancel', 'member')
    if (!state) throw refuse('wrong_state')
    await tx.update(transferApplication).set({ state }).where(eq(transferApplication.rid, found.rid))
    await releaseItems(tx, found.rid)
    await countAsOver(tx, deps.now(), [{ kinds: ['transfer_applied'], rid: found.rid }])
    return {}
  })
