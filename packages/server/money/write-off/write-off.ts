import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf } from '@lab/contract/rules/ground/time'
import { and, eq, ne } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { ownerOf } from '../../people/payer/owner.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { paid } from '../../work/events/money.ts'
import { applyEventToAll, type Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { type Actor, systemActor } from '../../work/experiment/store.ts'
import { endFees } from '../../work/reservation/fees.ts'
import { noteStatement } from '../statement/event.ts'
import { linesOf } from '../statement/paid.ts'
import { endReminders } from '../statement/remind.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { type Statement, statement } from '../statement/schema.ts'
import { isGone, lockBill } from '../statement/store.ts'
import { creditGivenUp } from './credit.ts'
import { type Owed, owedOf } from './owed.ts'
import { writeOff } from './schema.ts'

/** @throws Refusal `wrong_state` when nothing of it is to be given up */
const requireOwed = async (tx: Db, { now }: Pick<Deps, 'now'>, bill: Statement): Promise<Owed> => {
  const owed = await owedOf(tx, bill, dateOf(now()))
  if (typeof owed === 'string') throw refuse('wrong_state', owed)
  return owed
}

/** Asks for a receivable to be given up. @throws Refusal `not_found`, `wrong_state` */
export const addWriteOff = (
  deps: Deps,
  request: ParsedOf<'staff/writeOff/add'>,
  caller: Caller,
): Promise<DataOf<'staff/writeOff/add'>> =>
  idempotent(deps, caller, async (tx) => {
    const { statement_rid, reason } = request
    const bill = await lockBill(tx, statement_rid)
    const { fen: amount_fen } = await requireOwed(tx, deps, bill)
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
const lockWaiting = async (tx: Db, { rid, version }: { rid: string; version: number }) => {
  const [found] = await tx.select().from(writeOff).where(eq(writeOff.rid, rid))
  if (!found) throw refuse('not_found', '核销不存在')
  const bill = await lockBill(tx, found.statement_rid)
  const [one] = await tx.select().from(writeOff).where(eq(writeOff.rid, rid)).for('update')
  requireVersion(one ?? found, version)
  if (one?.state !== 'requested') throw refuse('wrong_state')
  return { one, bill }
}

/** A bill that is given up is over, and what stood on it is settled; nothing is earned by it. */
const billGivenUp = async (tx: Db, tools: Tools, { rid, member_rid }: Statement) => {
  await tx.update(statement).set({ state: 'written_off' }).where(eq(statement.rid, rid))
  const lines = await linesOf(tx, rid)
  const rids = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const fees = lines.flatMap(({ fee_rid }) => fee_rid ?? [])
  await applyEventToAll(tools, tx, systemActor, paid, rids)
  await endFees(tx, tools, systemActor, fees, 'settled')
  await endReminders(tx, tools, { member_rid, what: 'bill', rid })
}

/** Tells who answers for a payer that their debt was given up. */
const notifyPayer = async (tx: Db, deps: Deps, { rid, number, ...bill }: Statement, fen: number) => {
  const payer = { kind: bill.payer_kind, rid: bill.payer_rid }
  if (await isGone(tx, payer)) return
  const { member_rid, of } = await ownerOf(tx, payer)
  const facts = { ...of, number, fen }
  await notify(tx, deps, { kind: 'bill_written_off', member_rid, facts, key: `bill written off ${rid}` })
}

/**
 * Gives a receivable up, by another person than who asked: the debt, on a bill or of credit that is late, becomes a
 * loss.
 * @throws Refusal `not_found`, `wrong_state`, `stale`, `second_person_required`, `month_closed`
 */
export const confirmWriteOff = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/writeOff/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/writeOff/confirm'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return idempotent(deps, caller, async (tx) => {
    const { rid: decided_by } = staffOf(caller)
    const { one, bill } = await lockWaiting(tx, request)
    if (one.created_by === decided_by)
      throw refuse('second_person_required', '坏账核销须由申请人以外的同事复核')
    const { fen: amount_fen, account, use_rid } = await requireOwed(tx, deps, bill)
    if (amount_fen !== one.amount_fen) {
      // Some of it was paid back since it was asked for: whoever decides sees first what is left.
      await tx.update(writeOff).set({ amount_fen }).where(eq(writeOff.rid, one.rid))
      return refuse('stale')
    }
    await post(tx, deps, {
      kind: 'write_off',
      reference: bill.number,
      key: `write-off ${one.rid}`,
      note: one.reason,
      actor: 'staff',
      actor_rid: decided_by,
      postings: [
        { account, amount: amount_fen },
        { account: houseAccount('bad_debt'), amount: -amount_fen },
      ],
    })
    const set = { state: 'approved', amount_fen, decided: deps.now(), decided_by } as const
    await tx.update(writeOff).set(set).where(eq(writeOff.rid, one.rid))
    const by: Actor = { actor: 'staff', actor_rid: decided_by }
    const facts = { fen: amount_fen }
    await noteStatement(tx, deps, {
      statement_rid: bill.rid,
      event: 'written_off',
      by,
      note: one.reason,
      facts,
    })
    if (use_rid === undefined) await billGivenUp(tx, tools, bill)
    else await creditGivenUp(tx, tools, { bill, use_rid, key: `write-off ${one.rid}`, by })
    await notifyPayer(tx, deps, bill, amount_fen)
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
  idempotent(deps, caller, async (tx) => {
    const { one } = await lockWaiting(tx, request)
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
