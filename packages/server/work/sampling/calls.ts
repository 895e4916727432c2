import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { samplingFlow } from '@lab/contract/rules/work/sampling/sampling'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { refuse } from '../../ground/refuse.ts'
import { requestPickup, takenSlots } from './request.ts'
import { changesOf, lockPickup, movePickup, type Pickup, type PickupChange, pickupsOf } from './store.ts'

type Shown = DataOf<'sampling/list'>['list'][number]

const shownChange = ({ at, event, from_state, to_state, actor }: PickupChange) => ({
  at,
  event,
  from: from_state,
  to: to_state,
  actor,
})

/** A pickup as its member knows it. */
export const memberPickup = (
  { member_rid, partner_rid, address_rid, courier, ...written }: Pickup,
  changes: readonly PickupChange[],
): Shown => ({
  ...written,
  timeline: changes.filter(({ sampling_rid }) => sampling_rid === written.rid).map(shownChange),
})

const list = async ({ db }: Deps, member_rid: string, request: ParsedOf<'sampling/list'>) => {
  const { rows, total } = await pickupsOf(db, member_rid, request)
  const changes = await changesOf(
    db,
    rows.map(({ rid }) => rid),
  )
  return {
    list: rows.map((row) => memberPickup(row, changes)),
    total,
    page: request.page,
    limit: request.limit,
  }
}

/** Pickup requests of members (domain §5). */
export const samplingCalls = (deps: Deps) =>
  ({
    'open/sampling/slots': ({ from }) => takenSlots(deps, from),

    'sampling/add': (request, caller) => requestPickup(deps, request, caller),

    'sampling/list': (request, caller) => list(deps, memberOf(caller).rid, request),

    'sampling/cancel': ({ rid }, caller) =>
      memberCase(deps, caller, async (tx) => {
        const { rid: actor_rid } = memberOf(caller)
        const pickup = await lockPickup(tx, actor_rid, rid)
        if (!pickup) throw refuse('not_found', '预约不存在')
        const to = nextState(samplingFlow, pickup.state, 'cancel', 'member')
        if (!to) throw refuse('wrong_state', '当前状态不能取消取样')
        await movePickup(tx, deps, pickup, { event: 'cancel', to, actor: 'member', actor_rid })
        return {}
      }),
  }) satisfies Partial<Handlers>
