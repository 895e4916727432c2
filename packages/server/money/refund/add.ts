import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { statementItems } from '../statement/items.ts'
import { statement } from '../statement/schema.ts'
import { lockBill } from '../statement/store.ts'
import { owedOf } from '../write-off/owed.ts'
import { givenUp } from '../write-off/store.ts'
import { wayBackOf } from './online-store.ts'
import { refund } from './schema.ts'
import { askedBack } from './store.ts'
import { refundWhere } from './where.ts'

/** A bill by its number, and what of it can still be given back. @throws Refusal `not_found` */
export const findBill = async (
  deps: Deps,
  { number }: ParsedOf<'staff/refund/find'>,
): Promise<DataOf<'staff/refund/find'>> => {
  const { db, now } = deps
  const [found] = await db.select().from(statement).where(eq(statement.number, number.toUpperCase()))
  if (!found) throw refuse('not_found', '账单不存在', { number: '账单不存在' })
  const refunded_fen = await askedBack(db, found.rid)
  const lost_fen = await givenUp(db, found.rid)
  const owed = await owedOf(db, found, dateOf(now()))
  const payer = { kind: found.payer_kind, rid: found.payer_rid }
  const { rid, state, pay, online, total_fen } = found
  const open_fen = state === 'paid' ? total_fen - refunded_fen - lost_fen : 0
  const way = await wayBackOf(db, deps, found)
  return {
    rid,
    number: found.number,
    state,
    pay,
    ...(online !== null && { online }),
    total_fen,
    refunded_fen,
    payer: (await namedPayers(db, [payer]))(payer),
    open_fen,
    ...(typeof way === 'string'
      ? { online_fen: 0, why_not_online: way }
      : {
          online_fen: Math.min(way.fen, open_fen),
          payment: { rid: way.payment.rid, number: way.payment.number },
          why_not_online: '',
        }),
    ...(typeof owed === 'string' ? { owed_fen: 0, why_not: owed } : { owed_fen: owed.fen }),
    items: (await statementItems(db, rid)).map((item) => ({
      rid: item.rid,
      number: item.number,
      project: item.project,
      net_fen: item.net_fen,
    })),
  }
}

/**
 * Asks for all or part of a settled statement to be given back: together never more than was paid for it.
 * @throws Refusal `not_found`, `wrong_state`, `invalid`, `amount_exceeded`
 */
export const addRefund = (
  deps: Deps,
  request: ParsedOf<'staff/refund/add'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/add'>> =>
  idempotent(deps, caller, async (tx) => {
    const { statement_rid, amount_fen, target, reason } = request
    const bill = await lockBill(tx, statement_rid)
    if (bill.state !== 'paid') throw refuse('wrong_state', '只有已结清的账单可以退款')
    const left = bill.total_fen - (await askedBack(tx, statement_rid)) - (await givenUp(tx, statement_rid))
    if (amount_fen > left) {
      const msg = `至多可退 ${formatFen(left)}`
      throw refuse('amount_exceeded', msg, { amount_fen: msg })
    }
    const where = await refundWhere(tx, deps, bill, request)
    const now = deps.now()
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'refund', now) }
    await tx.insert(refund).values({
      ...named,
      statement_rid,
      amount_fen,
      reason,
      ...where,
      state: 'requested',
      created: now,
      created_by: staffOf(caller).rid,
    })
    await notifyStaff(tx, deps, {
      kind: 'refund_requested',
      facts: { number: named.number, fen: amount_fen },
      key: `refund ${named.rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'refund/add',
      target_rid: named.rid,
      after: { number: named.number, statement: bill.number, amount_fen, target, reason },
    })
    return named
  })
