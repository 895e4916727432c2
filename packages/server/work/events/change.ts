import { eventOf } from '../experiment/apply-event.ts'
import type { Change } from '../experiment/store.ts'

/** What of an experiment was changed by its member, priced anew (domain §2). */
export const changeExperiment = eventOf<{ rid: string; version?: number; change: Change }>({
  event: 'change',
  effect: (_, { change }) => ({ change }),
})
