import type { ParsedOf } from '@lab/contract/calls'
import { earnForRating } from '../../money/points/statement.ts'
import { eventOf } from '../experiment/happen.ts'
import { evaluation } from '../experiment/schema.ts'

/** A rating, once (domain §2). */
export const evaluate = eventOf<ParsedOf<'evaluate/add'> & { rid: string }>({
  event: 'evaluate',
  effect: async (
    { deps, tx, experiment, now },
    { quality, speed, service, content = '', anonymous = false },
  ) => {
    const row = { experiment_rid: experiment.rid, quality, speed, service, content, anonymous, created: now }
    await tx.insert(evaluation).values(row)
    await earnForRating(tx, deps, experiment.member_rid, experiment.number)
    return {}
  },
})
