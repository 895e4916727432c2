import { type CallPath, calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { useCase } from '../db/use-case.ts'
import { type Caller, type Deps, type Handled, staffOf } from '../http/handle.ts'
import { Refusal } from '../http/refuse.ts'
import { type Action, noteAct } from '../staff/audit.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { type Asked, type Event, happen } from './happen.ts'
import type { Experiment } from './store.ts'

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

/** Lets an event of the staff happen in a transaction of its own, and writes it into the audit log. */
export const moveOne = <I extends Asked>(
  deps: Deps,
  calendar: Calendar,
  caller: Caller,
  path: StaffMove,
  event: Event<I>,
  request: I,
): Promise<DataOf<'staff/assign/start'> & { number: string }> => {
  const doer = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
  return useCase(deps.db, async (tx) => {
    const done = await happen({ ...deps, calendar }, tx, doer, event, request)
    if (done instanceof Refusal) return done
    const { rid, number, state, version } = done.after
    await noteAct(tx, deps, caller, {
      action: path.replace('staff/', '') as Action,
      target_rid: rid,
      before: audited(done.before),
      after: audited(done.after),
    })
    return { rid, number, state, version }
  })
}

/**
 * A call of the staff that is one event of the table (domain §2). `prepare` makes what the event is given beside the
 * request, before the transaction.
 */
export const move = <P extends StaffMove, I extends Asked>(
  deps: Deps,
  path: P,
  event: Event<I>,
  prepare?: (request: ParsedOf<P>, caller: Caller) => Promise<Partial<I>>,
): Handled => ({
  call: calls[path],
  answer: async (request, caller) => {
    const calendar = await calendarOf(deps)
    const prepared = await prepare?.(request as ParsedOf<P>, caller)
    const asked = { ...(request as I), ...prepared }
    const { number: _, ...moved } = await moveOne(deps, calendar, caller, path, event, asked)
    return moved
  },
})
