import { keepingStates } from '@lab/contract/rules/work/sample/events'
import type { SampleFacts } from '@lab/contract/rules/work/sample/guards'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { experiment, experimentSample } from '../experiment/schema.ts'
import { sampleRecycle, sampleRecycleItem } from '../sample/schema.ts'
import type { Sample } from '../sample/store.ts'

/** The experiments that samples are for, in their order; without those that went on without them. */
export const experimentsOfSamples = (db: Db, rids: readonly string[]) =>
  rids.length === 0
    ? Promise.resolve([])
    : db
        .select({ sample_rid: experimentSample.sample_rid, experiment })
        .from(experimentSample)
        .innerJoin(experiment, eq(experiment.rid, experimentSample.experiment_rid))
        .where(and(inArray(experimentSample.sample_rid, [...rids]), eq(experimentSample.left_out, false)))
        .orderBy(experiment.rid)

/** The requests that ask for samples now. */
export const openRecyclesOf = (db: Db, rids: readonly string[]) =>
  rids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          sample_rid: sampleRecycleItem.sample_rid,
          rid: sampleRecycle.rid,
          state: sampleRecycle.state,
        })
        .from(sampleRecycleItem)
        .innerJoin(sampleRecycle, eq(sampleRecycle.rid, sampleRecycleItem.recycle_rid))
        .where(and(inArray(sampleRecycleItem.sample_rid, [...rids]), eq(sampleRecycleItem.is_open, true)))

const isKeeping = (state: string) => (keepingStates as readonly string[]).includes(state)

/** What the rules ask about samples, by rid. */
export const factsOfSamples = async (
  db: Db,
  samples: readonly Sample[],
): Promise<Map<string, SampleFacts>> => {
  const rids = samples.map(({ rid }) => rid)
  // One after the other: a transaction has one connection.
  const links = await experimentsOfSamples(db, rids)
  const asked = await openRecyclesOf(db, rids)
  return new Map(
    samples.map(({ rid, state, keep_until, noticed, waived }) => [
      rid,
      {
        state,
        keep_until,
        noticed,
        waived,
        isOpen: links.some((link) => link.sample_rid === rid && isKeeping(link.experiment.state)),
        isAsked: asked.some((one) => one.sample_rid === rid),
      },
    ]),
  )
}
