import type { CallPath, ParsedOf } from '@lab/contract/calls'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { Refusal } from '../../ground/refuse.ts'
import { type Action, noteAct } from '../../people/staff/audit.ts'
import { type Asked, applyEvent, type Event } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import type { Experiment } from '../experiment/store.ts'

export type StaffMove = Extract<CallPath, `staff/assign/${string}`>

/** What the audit log keeps of an experiment, before an act and after it. */
const audited = (row: Experiment) => ({
  state: row.state,
  price_fen: row.price_fen,
  final_fen: row.final_fen,
  price_offer: row.price_offer?.fen ?? null,
  cancel_offer: row.cancel_offer?.fen ?? null,
  hold: row.hold?.reason ?? null,
  operator_rid: row.operator_rid,
  due: row.due,
  awaits_choice: row.awaits_choice,
  data_version: row.data_version,
  released_version: row.released_version,
})

/**
 * A call of the staff that is one event of the table (domain §2), written into the audit log. `prepare` makes what the
 * event is given beside the request, before the transaction.
 */
export const move = <P extends StaffMove, I extends Asked>(
  deps: Deps,
  path: P,
  event: Event<I>,
  prepare?: (request: ParsedOf<P>, caller: Caller) => Promise<Partial<I>>,
): Handlers[P] =>
  (async (request: ParsedOf<P>, caller: Caller) => {
    const calendar = await calendarOf(deps)
    const prepared = await prepare?.(request, caller)
    const asked = { ...(request as I), ...prepared }
    const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    return idempotent(deps, caller, async (tx) => {
      const done = await applyEvent({ ...deps, calendar }, tx, by, event, asked)
      if (done instanceof Refusal) return done
      const { rid, state, version } = done.after
      await noteAct(tx, deps, caller, {
        action: path.replace('staff/', '') as Action,
        target_rid: rid,
        before: audited(done.before),
        after: audited(done.after),
      })
      return { rid, state, version }
    })
  }) as Handlers[P]
