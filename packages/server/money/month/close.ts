import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { sql } from 'drizzle-orm'
import { closedMonth, journal } from '../../books/ledger/schema.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { reportOf } from './report.ts'

/**
 * Closes a month for good (domain §3): from then on the database takes no journal of it, nor of one before. What is being
 * booked meanwhile is waited for.
 * @throws Refusal `not_found`, `wrong_state` with what is in the way
 */
export const closeMonth = (
  deps: Deps,
  request: ParsedOf<'staff/month/close'>,
  caller: Caller,
): Promise<DataOf<'staff/month/close'>> =>
  idempotent(deps, caller, async (tx) => {
    const { month } = request
    await tx.execute(sql`lock table ${journal} in share row exclusive mode`)
    const report = await reportOf(tx, deps.now(), month)
    if (report.state === 'closed') throw refuse('wrong_state', `${month} 已结账`)
    if (report.problems.length > 0) throw refuse('wrong_state', report.problems.join('；'))
    const { rid: staff_rid } = staffOf(caller)
    await tx.insert(closedMonth).values({ month, closed: deps.now(), staff_rid, report: { ...report } })
    await noteAct(tx, deps, caller, {
      action: 'month/close',
      target_rid: month,
      after: { turnover_fen: report.turnover_fen, received_fen: report.received_fen },
    })
    return { month, state: 'closed' as const }
  })
