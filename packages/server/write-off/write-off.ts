import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { houseAccount, receivableAccount } from '@lab/contract/rules/ledger/accounts'
import { and, eq, ne } from 'drizzle-orm'
import { linesOf } from '../billing/paid.ts'
import { statement } from '../billing/schema.ts'
import { nextDayNumber } from '../day-number/next.ts'
import type { Db } from '../db/open.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { paid } from '../experiment/events/money.ts'
import { happenToAll } from '../experiment/happen.ts'
import { ourselves } from '../experiment/store.ts'
import { type Caller, type Deps, staffOf } from '../http/handle.ts'
import { once } from '../http/idempotency.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOf } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { notifyStaff } from '../notify/notify.ts'
import { lockBill } from '../refund/store.ts'
import { endFees } from '../reservation/fees.ts'
import { noteAct } from '../staff/audit.ts'
import { writeOff } from './schema.ts'

/** What of a statement is owed, fen. @throws Refusal `wrong_state` when nothing is */
const owedOf = async (tx: Db, { rid, state }: typeof statement.$inferSelect): Promise<number> => {
  const owed = -(await balanceOf(tx, receivableAccount(rid)))
  if (state !== 'unpaid' || owed <= 0) throw refuse('wrong_state', '只有未付的账单可以核销')
  return owed
}

/** Asks for a receivable to be given up. @throws Refusal `not_found`, `wrong_state` */
export const addWriteOff = (
  deps: Deps,
  request: ParsedOf<'staff/writeOff/add'>,
  caller: Caller,
): Promise<DataOf<'staff/writeOff/add'>> =>
  once(deps, caller, calls['staff/writeOff/add'], request, async (tx) => {
    const { statement_rid, reason } = request
    const bill = await lockBill(tx, statement_rid)
    const amount_fen = await owedOf(tx, bill)
    const open = and(eq(writeOff.statement_rid, statement_rid), ne(writeOff.state, 'rejected'))
    if ((await tx.$count(writeOff, open)) > 0) throw refuse('wrong_state', '该账单已申请核销')
    const now = deps.now()
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'write_off', now) }
    const by = { created: now, created_by: staffOf(caller).rid }
    await tx
      .insert(writeOff)
      .values({ ...named, ...by, statement_rid, amount_fen, reason, state: 'requested' })
    await notifyStaff(tx, deps, {
      kind: 'write_off_requested',
      facts: { number: named.number, fen: amount_fen },
      key: `write-off ${named.rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'writeOff/add',
      target_rid: named.rid,
      after: { number: named.number, statement: bill.number, amount_fen, reason },
    })
    return named
  })

/** One that waits, locked, with its statement locked before it. @throws Refusal `not_found`, `wrong_state` */
const lockWaiting = async (tx: Db, rid: string) => {
  const [found] = await tx.select().from(writeOff).where(eq(writeOff.rid, rid))
  if (!found) throw refuse('not_found', '核销不存在')
  const bill = await lockBill(tx, found.statement_rid)
  const [one] = await tx.select().from(writeOff).where(eq(writeOff.rid, rid)).for('update')
  if (one?.state !== 'requested') throw refuse('wrong_state')
  return { one, bill }
}

/**
 * Gives a receivable up, by another person than who asked: the debt becomes a loss, the bill is over, and its experiments
 * are settled; nothing is earned by it.
 * @throws Refusal `not_found`, `wrong_state`, `second_person_required`, `month_closed`
 */
export const confirmWriteOff = async (
  deps: Deps,
  request: ParsedOf<'staff/writeOff/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/writeOff/confirm'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return once(deps, caller, calls['staff/writeOff/confirm'], request, async (tx) => {
    const { rid: decided_by } = staffOf(caller)
    const { one, bill } = await lockWaiting(tx, request.rid)
    if (one.created_by === decided_by)
      throw refuse('second_person_required', '坏账核销须由申请人以外的同事复核')
    const amount_fen = await owedOf(tx, bill)
    await post(tx, deps, {
      ...{ kind: 'write_off', reference: bill.number, key: `write-off ${one.rid}`, note: one.reason },
      ...{ actor: 'staff', actor_rid: decided_by },
      postings: [
        { account: receivableAccount(bill.rid), amount: amount_fen },
        { account: houseAccount('bad_debt'), amount: -amount_fen },
      ],
    })
    await tx.update(statement).set({ state: 'written_off' }).where(eq(statement.rid, bill.rid))
    const lines = await linesOf(tx, bill.rid)
    const rids = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
    const fees = lines.flatMap(({ fee_rid }) => fee_rid ?? [])
    await happenToAll(tools, tx, ourselves, paid, rids)
    await endFees(tx, tools, ourselves, fees, 'settled')
    const set = { state: 'approved', amount_fen, decided: deps.now(), decided_by } as const
    await tx.update(writeOff).set(set).where(eq(writeOff.rid, one.rid))
    await noteAct(tx, deps, caller, {
      action: 'writeOff/confirm',
      target_rid: one.rid,
      before: { state: one.state },
      after: { ...set, number: one.number, statement: bill.number },
    })
    return { rid: one.rid, state: 'approved' as const }
  })
}

/** @throws Refusal `not_found`, `wrong_state` */
export const rejectWriteOff = (
  deps: Deps,
  request: ParsedOf<'staff/writeOff/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/writeOff/reject'>> =>
  once(deps, caller, calls['staff/writeOff/reject'], request, async (tx) => {
    const { one } = await lockWaiting(tx, request.rid)
    const by = { decided: deps.now(), decided_by: staffOf(caller).rid }
    const set = { state: 'rejected', rejected: request.reason, ...by } as const
    await tx.update(writeOff).set(set).where(eq(writeOff.rid, one.rid))
    await noteAct(tx, deps, caller, {
      action: 'writeOff/reject',
      target_rid: one.rid,
      before: { state: one.state },
      after: { ...set, number: one.number },
    })
    return { rid: one.rid, state: 'rejected' as const }
  })
