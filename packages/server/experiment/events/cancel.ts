import type { ParsedOf } from '@lab/contract/calls'
import { freeSamplesOf, moveSample } from '../../sample/store.ts'
import { eventOf, type Happening } from '../happen.ts'
import { nothingOpen, storeSamples } from './work.ts'

/** Samples that are still awaited are awaited no more. */
const letSamplesGo = async ({ deps, tx, experiment, actor, actor_rid }: Happening): Promise<void> => {
  for (const one of await freeSamplesOf(tx, experiment.rid))
    if (one.state === 'expected') await moveSample(tx, deps, one, { event: 'letGo', actor, actor_rid })
}

export const cancel = eventOf<{ rid: string; version?: number }>({
  event: 'cancel',
  effect: async (happening) => {
    await letSamplesGo(happening)
    return { change: nothingOpen }
  },
})

/** The member's answer to a proposal of the lab: what is left to pay is billed like work that was done (domain §2). */
export const cancelAgree = eventOf<ParsedOf<'assign/cancelAgree'> & { due_fen?: number }>({
  event: ({ accept }) => (accept ? 'cancelAgree' : 'cancelRefuse'),
  before: async ({ facts, experiment }, input) => {
    input.due_fen = experiment.cancel_offer?.fen ?? 0
    return facts
  },
  attempt: ({ due_fen }) => ({ due_fen }),
  effect: async (happening, { accept }) => {
    if (!accept) return { change: { cancel_offer: null } }
    await storeSamples(happening)
    const final_fen = happening.experiment.cancel_offer?.fen ?? 0
    return { change: { ...nothingOpen, final_fen } }
  },
})
