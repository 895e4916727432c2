import type { SampleState } from '@lab/contract/rules/experiment/states'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { experiment } from '../experiment/schema.ts'
import type { Doer } from '../experiment/store.ts'
import type { Deps } from '../http/handle.ts'
import { experimentSample, sample, sampleEvent } from './schema.ts'

export type Sample = typeof sample.$inferSelect

/** The samples of an experiment, in their order. */
export const samplesOf = async (db: Db, experiment_rid: string): Promise<Sample[]> => {
  const rows = await db
    .select({ sample })
    .from(experimentSample)
    .innerJoin(sample, eq(sample.rid, experimentSample.sample_rid))
    .where(eq(experimentSample.experiment_rid, experiment_rid))
    .orderBy(sample.position)
  return rows.map((row) => row.sample)
}

/** Moves a sample to another state, with a row that tells of it. */
export const moveSample = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  before: Sample,
  { to, note = '', actor, actor_rid }: Doer & { to: SampleState; note?: string },
): Promise<void> => {
  const at = now()
  const arrived = to === 'arrived' ? at : before.arrived
  await tx.update(sample).set({ state: to, since: at, arrived }).where(eq(sample.rid, before.rid))
  await tx.insert(sampleEvent).values({
    rid: newId(),
    sample_rid: before.rid,
    at,
    from_state: before.state,
    to_state: to,
    actor,
    actor_rid,
    note,
  })
}

/** Those of an experiment's samples that no other experiment in work still needs. */
export const freeSamplesOf = async (tx: Db, experiment_rid: string): Promise<Sample[]> => {
  const own = await samplesOf(tx, experiment_rid)
  if (own.length === 0) return []
  const others = await tx
    .select({ sample_rid: experimentSample.sample_rid })
    .from(experimentSample)
    .innerJoin(experiment, eq(experiment.rid, experimentSample.experiment_rid))
    .where(
      and(
        ne(experiment.rid, experiment_rid),
        inArray(experiment.state, ['placed', 'received', 'testing', 'reviewing']),
        inArray(
          experimentSample.sample_rid,
          own.map(({ rid }) => rid),
        ),
      ),
    )
  const needed = new Set(others.map(({ sample_rid }) => sample_rid))
  return own.filter(({ rid }) => !needed.has(rid))
}
