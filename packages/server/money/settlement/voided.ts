import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, eq } from 'drizzle-orm'
import { reverse } from '../../books/ledger/reverse.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { makeVoid } from '../../work/events/money.ts'
import { type Asked, applyEventToAll, type Event, type Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { returnCoupon } from '../coupon/use.ts'
import { returnPoints } from '../points/statement.ts'
import { noteStatement } from '../statement/event.ts'
import { reverseOpening } from '../statement/opening-bill.ts'
import { linesOf } from '../statement/paid.ts'
import { endReminders } from '../statement/remind.ts'
import { type Statement, statement, statementLine } from '../statement/schema.ts'
import { lockStatement } from '../statement/store.ts'
import { waitingTransfers } from '../transfer/store.ts'

/** What else happens when a statement is void, in the same transaction; each is a file of the part it belongs to. */
type Effect = (tx: Db, tools: Tools, statement: Statement) => Promise<void>

const effects: readonly Effect[] = [returnCoupon, returnPoints]

/**
 * Takes an unpaid statement back (domain §2): its journal is reversed, and what stood on it can be billed again.
 * @throws Refusal `wrong_state` for one that is not unpaid
 */
const statementVoided = async (
  tx: Db,
  tools: Tools,
  by: Actor,
  { rid, member_rid }: Pick<Statement, 'rid' | 'member_rid'>,
  reason: string,
): Promise<Statement> => {
  const lines = await linesOf(tx, rid)
  const [done] = await tx
    .update(statement)
    .set({ state: 'void', voided: tools.now() })
    .where(and(eq(statement.rid, rid), eq(statement.state, 'unpaid')))
    .returning()
  if (!done) throw refuse('wrong_state', '只有待支付的账单可以作废')
  await noteStatement(tx, tools, { statement_rid: rid, event: 'voided', by, note: reason })
  await tx.update(statementLine).set({ is_void: true }).where(eq(statementLine.statement_rid, rid))
  await reverse(tx, tools, `settlement ${rid}`, { ...by, note: reason })
  await reverseOpening(tx, tools, done, { ...by, note: reason })
  const experiments = lines.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const noted: Event<Asked> = { ...(makeVoid as Event<Asked>), effect: () => ({ note: reason }) }
  await applyEventToAll(tools, tx, by, noted, experiments)
  for (const effect of effects) await effect(tx, tools, done)
  await endReminders(tx, tools, { member_rid, what: 'bill', rid })
  await notify(tx, tools, {
    kind: 'bill_void',
    member_rid,
    facts: { number: done.number, reason },
    key: `bill void ${rid}`,
  })
  return done
}

/** Finance takes a bill back. @throws Refusal `not_found`, `stale`, `wrong_state`, `transfer_waiting` */
export const voidStatement = async (
  deps: Deps,
  request: ParsedOf<'staff/statement/void'>,
  caller: Caller,
): Promise<DataOf<'staff/statement/void'>> => {
  const { rid, version, reason } = request
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return idempotent(deps, caller, async (tx) => {
    const found = await lockStatement(tx, rid)
    requireVersion(found, version)
    const waiting = (await waitingTransfers(tx, { statement: [rid] })).get(rid)
    if (waiting) throw refuse('transfer_waiting', `账单在待确认的转账 ${waiting.number} 中，请先处理那笔转账`)
    const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    const done = await statementVoided(tx, tools, by, found, reason)
    await noteAct(tx, deps, caller, {
      action: 'statement/void',
      target_rid: rid,
      before: { state: found.state },
      after: { state: done.state, number: done.number, total_fen: done.total_fen, reason },
    })
    return { rid, state: done.state, voided: deps.now() }
  })
}
