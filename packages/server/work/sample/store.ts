import type { SampleEvent } from '@lab/contract/rules/work/sample/events'
import { nextSampleState } from '@lab/contract/rules/work/sample/may'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Actor } from '../order/actor.ts'
import { sample, sampleEvent } from './schema.ts'

export type Sample = typeof sample.$inferSelect

type Tools = Pick<Deps, 'now' | 'newId'>

/** What happens to a sample, by whom, and what it changes beside the state. */
export interface SampleMove extends Actor {
  event: SampleEvent
  note?: string
  change?: Partial<Pick<Sample, 'place' | 'keep_until' | 'noticed' | 'waived'>>
}

/**
 * Lets an event happen to a sample, with a row that tells of it; its guards are asked by whoever lets it happen.
 * @throws Refusal `wrong_state` where the table has no such way
 */
export const moveSample = async (
  tx: Db,
  { now, newId }: Tools,
  before: Sample,
  { event, note = '', change, actor, actor_rid }: SampleMove,
): Promise<void> => {
  const to = nextSampleState(event, before.state)
  if (!to) throw refuse('wrong_state', `样品 ${before.number} 的状态已有变化，请刷新后再试`)
  const at = now()
  const since = to === before.state ? before.since : at
  const arrived = event === 'arrive' ? at : before.arrived
  await tx
    .update(sample)
    .set({ ...change, state: to, since, arrived })
    .where(eq(sample.rid, before.rid))
  await tx.insert(sampleEvent).values({
    rid: newId(),
    sample_rid: before.rid,
    at,
    event,
    from_state: before.state,
    to_state: to,
    actor,
    actor_rid,
    note,
  })
}
