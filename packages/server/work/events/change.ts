import { eventOf } from '../experiment/happen.ts'
import type { Change } from '../experiment/store.ts'

/** What of an experiment was changed by its member, weighed anew (domain §2). */
export const changeExperiment = eventOf<{ rid: string; version?: number; change: Change }>({
  event: 'change',
  effect: (_, { change }) => ({ change }),
})
