import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { decline } from '../events/answer-quote.ts'
import { cancel } from '../events/cancel.ts'
import { applyEvent } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { experimentsOf } from '../experiment/store.ts'
import { findOrder, lockOrder } from '../order/store.ts'

/** Cancels the experiments named, or all that still may be; one that may not stops all of them. */
export const cancelOrder = async (
  deps: Deps,
  request: ParsedOf<'order/cancel'>,
  caller: Caller,
): Promise<DataOf<'order/cancel'>> => {
  const calendar = await calendarOf(deps)
  const by = { actor: 'member', actor_rid: memberOf(caller).rid } as const
  return idempotent(deps, caller, async (tx) => {
    await findOrder(tx, request.rid, by.actor_rid)
    await lockOrder(tx, request.rid)
    const own = await experimentsOf(tx, [request.rid])
    const wanted = request.assign_rids
      ? own.filter(({ rid }) => request.assign_rids?.includes(rid))
      : own.filter(({ state }) => !isEnd(state))
    if (request.assign_rids && wanted.length < new Set(request.assign_rids).size)
      throw refuse('not_found', '实验不存在')
    if (wanted.length === 0) throw refuse('wrong_state', '订单已取消')
    for (const { rid, state } of wanted) {
      const event = state === 'quoted' ? decline : cancel
      const done = await applyEvent({ ...deps, calendar }, tx, by, event, { rid })
      if (done instanceof Refusal) throw done
    }
    return { canceled: wanted.map(({ rid }) => rid) }
  })
}
