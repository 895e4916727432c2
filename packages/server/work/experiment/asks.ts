import { endStates } from '@lab/contract/rules/work/experiment/states'
import { notInArray, sql } from 'drizzle-orm'
import { experiment } from './schema.ts'

/** Where a member has to say something, by the state or beside it; reading a word and rating are not counted. */
export const asksMember = sql<boolean>`(${notInArray(experiment.state, [...endStates])} and (${experiment.state} in ('quoted', 'prepaying', 'delivered') or ${experiment.price_offer} is not null
  or ${experiment.cancel_offer} is not null or coalesce(${experiment.approval}->>'state' = 'refused', false) or ${experiment.awaits_choice} or coalesce(${experiment.hold}->>'reason' <> 'instrument', false)))`
