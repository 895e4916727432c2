import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { nextSamplingState, type SamplingEvent } from '@lab/contract/rules/sampling'
import type { Db } from '../db/open.ts'
import { useCase } from '../db/use-case.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { notify } from '../notify/notify.ts'
import { noteAct } from '../staff/audit.ts'
import { memberPickup } from './calls.ts'
import { couriersOf, saveCouriers } from './couriers.ts'
import { allPickups, lockAnyPickup, setCourier } from './desk-store.ts'
import { changesOf, movePickup, type Pickup } from './store.ts'

const list = async ({ db }: Deps, request: ParsedOf<'staff/sampling/list'>) => {
  const { rows, total } = await allPickups(db, request)
  const changes = await changesOf(
    db,
    rows.map(({ pickup }) => pickup.rid),
  )
  const found = rows.map(({ pickup, partner }) => ({
    ...memberPickup(pickup, changes),
    courier: pickup.courier,
    partner,
  }))
  return { list: found, total, page: request.page, limit: request.limit }
}

/** What its member is told of it. */
const tellings = { assign: 'pickup_assigned', cancel: 'pickup_canceled' } as const

const tellOf = async (tx: Db, deps: Deps, pickup: Pickup, event: SamplingEvent) => {
  if (event !== 'assign' && event !== 'cancel') return
  const { rid, member_rid, date, time, courier } = pickup
  const facts = { date, time, courier }
  const key = `pickup ${rid} ${event} ${courier}`
  await notify(tx, deps, { kind: tellings[event], member_rid, facts, key })
}

/** Moves a pickup by an event of the state table; of several at once, one does. */
const move = (
  deps: Deps,
  event: SamplingEvent,
  { rid, courier: named }: { rid: string; courier?: string },
  caller: Caller,
): Promise<DataOf<'staff/sampling/assign'>> =>
  useCase(deps.db, async (tx) => {
    const pickup = await lockAnyPickup(tx, rid)
    if (!pickup) throw refuse('not_found', '预约不存在')
    const to = nextSamplingState(pickup.state, event, 'staff')
    if (!to) throw refuse('wrong_state')
    const courier = named ?? pickup.courier
    if (named !== undefined) await setCourier(tx, rid, named)
    await movePickup(tx, deps, pickup, { event, to, actor: 'staff', actor_rid: staffOf(caller).rid })
    await tellOf(tx, deps, { ...pickup, courier }, event)
    await noteAct(tx, deps, caller, {
      action: `sampling/${event}`,
      target_rid: rid,
      before: { state: pickup.state, courier: pickup.courier },
      after: { state: to, courier },
    })
    return { rid, state: to, courier }
  })

/** The lab's side of pickups (domain §5). */
export const samplingDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/sampling/list'], (request) => list(deps, request)),
  handle(calls['staff/sampling/assign'], (request, caller) => move(deps, 'assign', request, caller)),
  handle(calls['staff/sampling/pick'], (request, caller) => move(deps, 'pick', request, caller)),
  handle(calls['staff/sampling/arrive'], (request, caller) => move(deps, 'arrive', request, caller)),
  handle(calls['staff/sampling/cancel'], (request, caller) => move(deps, 'cancel', request, caller)),
  handle(calls['staff/courier/list'], () => couriersOf(deps)),
  handle(calls['staff/courier/save'], (request, caller) => saveCouriers(deps, request, caller)),
]
