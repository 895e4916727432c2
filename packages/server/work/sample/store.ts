import { daySeconds } from '@lab/contract/rules/ground/time'
import { inWorkStates } from '@lab/contract/rules/work/experiment/states'
import type { SampleEvent } from '@lab/contract/rules/work/sample/events'
import { nextSampleState } from '@lab/contract/rules/work/sample/may'
import { and, eq, inArray, max, ne } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { experiment } from '../experiment/schema.ts'
import type { Doer } from '../experiment/store.ts'
import { experimentSample, sample, sampleEvent } from './schema.ts'

export type Sample = typeof sample.$inferSelect

type Tools = Pick<Deps, 'now' | 'newId'>

/** The samples an experiment was ordered with, in their order, and whether it went on without them. */
const orderedSamplesOf = (db: Db, experiment_rid: string) =>
  db
    .select({ sample, left_out: experimentSample.left_out })
    .from(experimentSample)
    .innerJoin(sample, eq(sample.rid, experimentSample.sample_rid))
    .where(eq(experimentSample.experiment_rid, experiment_rid))
    .orderBy(sample.position)

/** The samples of an experiment, in their order; without those that it went on without. */
export const samplesOf = async (db: Db, experiment_rid: string): Promise<Sample[]> =>
  (await orderedSamplesOf(db, experiment_rid)).flatMap(({ sample, left_out }) => (left_out ? [] : sample))

/** What is missing of an experiment is missing for good: it goes on without. */
export const leaveOut = async (tx: Db, experiment_rid: string, samples: readonly Sample[]): Promise<void> => {
  const rids = samples.map(({ rid }) => rid)
  if (rids.length === 0) return
  await tx
    .update(experimentSample)
    .set({ left_out: true })
    .where(
      and(eq(experimentSample.experiment_rid, experiment_rid), inArray(experimentSample.sample_rid, rids)),
    )
}

/** What happens to a sample, by whom, and what it changes beside the state. */
export interface SampleMove extends Doer {
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

/** Keeps a sample from now on as long as the longest-keeping of its projects says (domain §5). */
export const storeSample = async (tx: Db, tools: Tools, before: Sample, doer: Doer): Promise<void> => {
  const [longest] = await tx
    .select({ days: max(project.keep_days) })
    .from(experimentSample)
    .innerJoin(experiment, eq(experiment.rid, experimentSample.experiment_rid))
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(eq(experimentSample.sample_rid, before.rid))
  const keep_until = tools.now() + (longest?.days ?? 0) * daySeconds
  await moveSample(tx, tools, before, {
    actor: doer.actor,
    actor_rid: doer.actor_rid,
    event: 'store',
    change: { keep_until, noticed: null },
  })
}

/** Those of an experiment's samples that no other experiment in work still needs. */
export const freeSamplesOf = async (tx: Db, experiment_rid: string): Promise<Sample[]> => {
  // What came damaged or too late for it lies in the lab all the same.
  const own = (await orderedSamplesOf(tx, experiment_rid)).map((row) => row.sample)
  if (own.length === 0) return []
  const others = await tx
    .select({ sample_rid: experimentSample.sample_rid })
    .from(experimentSample)
    .innerJoin(experiment, eq(experiment.rid, experimentSample.experiment_rid))
    .where(
      and(
        ne(experiment.rid, experiment_rid),
        eq(experimentSample.left_out, false),
        inArray(experiment.state, [...inWorkStates]),
        inArray(
          experimentSample.sample_rid,
          own.map(({ rid }) => rid),
        ),
      ),
    )
  const needed = new Set(others.map(({ sample_rid }) => sample_rid))
  return own.filter(({ rid }) => !needed.has(rid))
}
