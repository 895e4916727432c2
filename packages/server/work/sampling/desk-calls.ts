import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { reasons } from '@lab/contract/reasons'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { type SamplingEvent, samplingFlow, samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { boardOf } from './board.ts'
import { memberPickup } from './calls.ts'
import { couriersOf, saveCouriers } from './couriers.ts'
import { allPickups, lockAnyPickup, pickupsOfDay, setCourier } from './desk-store.ts'
import { changesOf, movePickup, type Pickup } from './store.ts'

/** Pickups as the desk knows them. */
const shown = async (db: Db, rows: Awaited<ReturnType<typeof allPickups>>['rows']) => {
  const changes = await changesOf(
    db,
    rows.map(({ pickup }) => pickup.rid),
  )
  return rows.map(({ pickup, partner }) => ({
    ...memberPickup(pickup, changes),
    courier: pickup.courier,
    partner,
  }))
}

const list = async ({ db }: Deps, request: ParsedOf<'staff/sampling/list'>) => {
  const { rows, total } = await allPickups(db, request)
  return { list: await shown(db, rows), total, page: request.page, limit: request.limit }
}

const dayOf = async ({ db }: Deps, { date, courier }: ParsedOf<'staff/sampling/day'>) => ({
  date,
  list: await shown(db, await pickupsOfDay(db, date, courier)),
})

/** How its member is notified of it. */
const tellings = {
  assign: 'pickup_assigned',
  reassign: 'pickup_assigned',
  cancel: 'pickup_canceled',
} as const

/** Tells the pickup's member what was decided about it. */
export const notifyOfEvents = async (tx: Db, deps: Deps, pickup: Pickup, event: SamplingEvent) => {
  if (!(event in tellings)) return
  const { rid, member_rid, date, time, courier } = pickup
  const facts = { date, time, courier }
  const key = `pickup ${rid} ${event} ${courier}`
  await notify(tx, deps, { kind: tellings[event as keyof typeof tellings], member_rid, facts, key })
}

/** Moves a pickup by an event of the state table; of several at once, one does. */
const move = (
  deps: Deps,
  event: Exclude<SamplingEvent, 'reassign'>,
  request: { rid: string; version?: number; courier?: string },
  caller: Caller,
): Promise<DataOf<'staff/sampling/assign'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, courier: named } = request
    const pickup = await lockAnyPickup(tx, rid)
    if (!pickup) throw refuse('not_found', '预约不存在')
    if (version !== undefined) requireVersion(pickup, version)
    const to = nextState(samplingFlow, pickup.state, event, 'staff')
    if (!to) throw refuse('wrong_state')
    const courier = named ?? pickup.courier
    if (named !== undefined) await setCourier(tx, rid, named)
    await movePickup(tx, deps, pickup, { event, to, actor: 'staff', actor_rid: staffOf(caller).rid })
    await notifyOfEvents(tx, deps, { ...pickup, courier }, event)
    await noteAct(tx, deps, caller, {
      action: `sampling/${event}`,
      target_rid: rid,
      before: { state: pickup.state, courier: pickup.courier },
      after: { state: to, courier },
    })
    return { rid, state: to, courier }
  })

/** Sends one courier to several; one that may not be assigned any more is answered with its why. */
const assignAll = (
  deps: Deps,
  request: ParsedOf<'staff/sampling/assignAll'>,
  caller: Caller,
): Promise<DataOf<'staff/sampling/assignAll'>> =>
  idempotent(deps, caller, async (tx) => {
    const { items, courier } = request
    const list: DataOf<'staff/sampling/assignAll'>['list'] = []
    // In one order, so that two who assign the same ones wait for each other.
    const seen = new Map(items.map(({ rid, version }) => [rid, version]))
    for (const [rid, version] of [...seen].sort()) {
      const pickup = await lockAnyPickup(tx, rid)
      const event = pickup?.state === 'assigned' ? 'reassign' : 'assign'
      const to = pickup && nextState(samplingFlow, pickup.state, event, 'staff')
      if (pickup && pickup.version !== version) {
        list.push({ rid, ok: false, why: reasons.stale.msg, reason: 'stale' })
        continue
      }
      if (!pickup || !to) {
        const why = pickup ? `「${samplingStates[pickup.state]}」的取样不能安排` : '预约不存在'
        list.push({ rid, ok: false, why, reason: pickup ? 'wrong_state' : 'not_found' })
        continue
      }
      if (pickup.courier !== courier) {
        await setCourier(tx, rid, courier)
        await movePickup(tx, deps, pickup, { event, to, actor: 'staff', actor_rid: staffOf(caller).rid })
        await notifyOfEvents(tx, deps, { ...pickup, courier }, event)
        await noteAct(tx, deps, caller, {
          action: 'sampling/assignAll',
          target_rid: rid,
          before: { state: pickup.state, courier: pickup.courier },
          after: { state: to, courier },
        })
      }
      list.push({ rid, ok: true })
    }
    return { list }
  })

/** The lab's side of pickups (domain §5). */
export const samplingDeskCalls = (deps: Deps) =>
  ({
    'staff/sampling/list': (request) => list(deps, request),
    'staff/sampling/board': (request) => boardOf(deps, request),
    'staff/sampling/day': (request) => dayOf(deps, request),
    'staff/sampling/assignAll': (request, caller) => assignAll(deps, request, caller),
    'staff/sampling/assign': (request, caller) => move(deps, 'assign', request, caller),
    'staff/sampling/pick': (request, caller) => move(deps, 'pick', request, caller),
    'staff/sampling/arrive': (request, caller) => move(deps, 'arrive', request, caller),
    'staff/sampling/cancel': (request, caller) => move(deps, 'cancel', request, caller),
    'staff/courier/list': () => couriersOf(deps),
    'staff/courier/save': (request, caller) => saveCouriers(deps, request, caller),
  }) satisfies Partial<Handlers>
