import type { ParsedOf } from '@lab/contract/calls'
import { eventOf } from '../experiment/apply-event.ts'
import { evaluation } from '../experiment/schema.ts'
import type { WithEffects } from './effects.ts'

/** A rating, once (domain §2). */
export const evaluate = eventOf<ParsedOf<'evaluate/add'> & WithEffects & { rid: string }>({
  event: 'evaluate',
  effect: async (
    { deps, tx, experiment, now },
    { quality, speed, service, content = '', anonymous = false, effects },
  ) => {
    const row = { experiment_rid: experiment.rid, quality, speed, service, content, anonymous, created: now }
    await tx.insert(evaluation).values(row)
    await effects.rated(tx, deps, experiment)
    return {}
  },
})
