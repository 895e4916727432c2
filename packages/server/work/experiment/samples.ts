import { daySeconds } from '@lab/contract/rules/ground/time'
import { inWorkStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, inArray, max, ne } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { project } from '../../shop/catalogue/schema.ts'
import type { Actor } from '../order/actor.ts'
import { sample } from '../sample/schema.ts'
import { moveSample, type Sample } from '../sample/store.ts'
import { experiment, experimentSample } from './schema.ts'

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

/** Keeps a sample from now on as long as the longest-keeping of its projects says (domain §5). */
export const storeSample = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId'>,
  before: Sample,
  by: Actor,
): Promise<void> => {
  const [longest] = await tx
    .select({ days: max(project.keep_days) })
    .from(experimentSample)
    .innerJoin(experiment, eq(experiment.rid, experimentSample.experiment_rid))
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(eq(experimentSample.sample_rid, before.rid))
  const keep_until = tools.now() + (longest?.days ?? 0) * daySeconds
  await moveSample(tx, tools, before, {
    actor: by.actor,
    actor_rid: by.actor_rid,
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
