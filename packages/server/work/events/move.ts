import { type CallPath, calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, type Handled, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { Refusal } from '../../ground/refuse.ts'
import { type Action, noteAct } from '../../people/staff/audit.ts'
import { type Asked, applyEvent, type Event } from '../experiment/apply-event.ts'
import { type Calendar, calendarOf } from '../experiment/calendar.ts'
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

type Moved = DataOf<'staff/assign/start'> & { number: string }

/** Lets an event of the staff happen in a transaction, and writes it into the audit log. */
const moveIn = async <I extends Asked>(
  tx: Db,
  deps: Deps,
  calendar: Calendar,
  caller: Caller,
  path: StaffMove,
  event: Event<I>,
  request: I,
): Promise<Moved | Refusal> => {
  const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
  const done = await applyEvent({ ...deps, calendar }, tx, by, event, request)
  if (done instanceof Refusal) return done
  const { rid, number, state, version } = done.after
  await noteAct(tx, deps, caller, {
    action: path.replace('staff/', '') as Action,
    target_rid: rid,
    before: audited(done.before),
    after: audited(done.after),
  })
  return { rid, number, state, version }
}

/** The same in a transaction of its own; of many at once, which share a key. */
export const moveOne = <I extends Asked>(
  deps: Deps,
  ...rest: [calendar: Calendar, caller: Caller, path: StaffMove, event: Event<I>, request: I]
): Promise<Moved> => useCase(deps.db, (tx) => moveIn(tx, deps, ...rest))

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
    return idempotent(deps, caller, calls[path], request, async (tx) => {
      const done = await moveIn(tx, deps, calendar, caller, path, event, asked)
      if (done instanceof Refusal) return done
      const { number: _, ...moved } = done
      return moved
    })
  },
})
