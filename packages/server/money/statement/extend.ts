import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { extensionProblem } from '@lab/contract/rules/money/statement/statement-extension'
import { eq } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { ownerOf } from '../../people/payer/owner.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { noteStatement } from './event.ts'
import { dueDays } from './history.ts'
import { statement } from './schema.ts'

/**
 * Moves the due day of an unpaid bill (domain §3), as far and as often as `extensionLimits` says: its reminders begin
 * anew, and its payer is notified.
 * @throws Refusal `not_found`, `stale`, `wrong_state`, `invalid` with what the day may be
 */
export const extendStatement = (
  deps: Deps,
  request: ParsedOf<'staff/statement/extend'>,
  caller: Caller,
): Promise<DataOf<'staff/statement/extend'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, due: due_day, reason } = request
    const [found] = await tx
      .select({ bill: statement, ...dueDays })
      .from(statement)
      .where(eq(statement.rid, rid))
      .for('update')
    if (!found) throw refuse('not_found', '账单不存在')
    const { bill, ...days } = found
    requireVersion(bill, version)
    const problem = extensionProblem({ ...bill, ...days }, due_day, dateOf(deps.now()))
    if (problem !== undefined)
      throw bill.state === 'unpaid'
        ? refuse('invalid', problem, { due: problem })
        : refuse('wrong_state', problem)
    const set = { due_day, reminded: 0 }
    const [moved = bill] = await tx.update(statement).set(set).where(eq(statement.rid, rid)).returning()
    const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    const facts = { due_day, from_day: bill.due_day }
    await noteStatement(tx, deps, { statement_rid: rid, event: 'extended', by, note: reason, facts })
    const { member_rid } = await ownerOf(tx, { kind: bill.payer_kind, rid: bill.payer_rid })
    await notify(tx, deps, {
      kind: 'bill_extended',
      member_rid,
      facts: { number: bill.number, fen: bill.total_fen, due_day, reason },
      key: `bill ${rid} due ${due_day}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'statement/extend',
      target_rid: rid,
      before: { due_day: bill.due_day },
      after: { number: bill.number, due_day, reason },
    })
    return { rid, due_day, version: moved.version }
  })
