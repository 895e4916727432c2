import type { ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { samplingFlow } from '@lab/contract/rules/work/sampling/sampling'
import { type Effect, type EventContext, eventOf } from '../experiment/apply-event.ts'
import { freeSamplesOf } from '../experiment/samples.ts'
import { experimentsOf } from '../experiment/store.ts'
import { moveSample } from '../sample/store.ts'
import { lockPickup, movePickup } from '../sampling/store.ts'
import { nothingOpen, storeSamples } from './work.ts'

/** Samples that are still awaited are awaited no more. */
const letSamplesGo = async ({ deps, tx, experiment, actor, actor_rid }: EventContext): Promise<void> => {
  for (const one of await freeSamplesOf(tx, experiment.rid))
    if (one.state === 'expected') await moveSample(tx, deps, one, { event: 'letGo', actor, actor_rid })
}

/** With the last experiment of an order its pickup ends, while nobody has come for it. */
const letPickupGo = async ({
  deps,
  tx,
  experiment,
  order,
  actor,
  actor_rid,
}: EventContext): Promise<void> => {
  if (order.sampling_rid === null || actor === 'system') return
  const others = (await experimentsOf(tx, [order.rid])).filter(({ rid }) => rid !== experiment.rid)
  if (others.some(({ state }) => !isEnd(state))) return
  const pickup = await lockPickup(tx, order.member_rid, order.sampling_rid)
  const to = pickup && nextState(samplingFlow, pickup.state, 'cancel', actor)
  if (to) await movePickup(tx, deps, pickup, { event: 'cancel', to, actor, actor_rid })
}

/** What ends before any work: nothing is awaited of it any more. */
export const letGo = async (context: EventContext): Promise<Effect> => {
  await letSamplesGo(context)
  await letPickupGo(context)
  return { change: nothingOpen }
}

export const cancel = eventOf<{ rid: string; version?: number }>({
  event: 'cancel',
  effect: letGo,
})

/** The member's answer to a proposal of the lab: what is left to pay is billed like work that was done (domain §2). */
export const cancelAgree = eventOf<ParsedOf<'assign/cancelAgree'> & { due_fen?: number }>({
  event: ({ accept }) => (accept ? 'cancelAgree' : 'cancelRefuse'),
  before: async ({ facts, experiment }, input) => {
    input.due_fen = experiment.cancel_offer?.fen ?? 0
    return facts
  },
  attempt: ({ due_fen }) => ({ due_fen }),
  effect: async (context, { accept }) => {
    if (!accept) return { change: { cancel_offer: null } }
    await storeSamples(context)
    const final_fen = context.experiment.cancel_offer?.fen ?? 0
    return { change: { ...nothingOpen, final_fen } }
  },
})
