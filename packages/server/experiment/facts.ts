import type { ExperimentFacts } from '@lab/contract/rules/experiment/facts'
import type { SampleState } from '@lab/contract/rules/experiment/states'
import { isSampleOver } from '@lab/contract/rules/sample/guards'
import { eq, inArray } from 'drizzle-orm'
import { project } from '../catalogue/schema.ts'
import type { Db } from '../db/open.ts'
import { experimentSample, sample } from '../sample/schema.ts'
import { evaluation, experimentQuote } from './schema.ts'
import type { Experiment, Order } from './store.ts'

interface Known {
  samples: readonly SampleState[]
  quote?: { version: number; valid_until: number }
  needsRelease: boolean
  isEvaluated: boolean
  isTidy: boolean
}

/** What the rules ask about an experiment, from its row and what is known beside it. */
const factsFrom = (
  row: Experiment,
  order: Pick<Order, 'protocol_rid' | 'invoice_rid'>,
  known: Known,
): ExperimentFacts => ({
  state: row.state,
  process: row.process,
  since: row.since,
  isHeld: row.hold !== null,
  due: row.due ?? undefined,
  isLate: row.late !== null,
  isPricePending: row.price_offer !== null,
  isCancelProposed: row.cancel_offer !== null,
  isAgreementSigned: order.protocol_rid !== null,
  isPrepaid: row.prepaid_fen !== null,
  awaitsChoice: row.awaits_choice,
  approval: row.approval?.state,
  submitted_by: row.submitter_rid ?? undefined,
  ...known,
})

/** The facts of several experiments at once, by rid. */
export const factsOfAll = async (
  db: Db,
  rows: readonly { experiment: Experiment; order: Pick<Order, 'protocol_rid' | 'invoice_rid'> }[],
): Promise<Map<string, ExperimentFacts>> => {
  const rids = rows.map(({ experiment }) => experiment.rid)
  if (rids.length === 0) return new Map()
  // One after the other: an event asks in its transaction, which has one connection.
  const samples = await db
    .select({ rid: experimentSample.experiment_rid, state: sample.state, waived: sample.waived })
    .from(experimentSample)
    .innerJoin(sample, eq(sample.rid, experimentSample.sample_rid))
    .where(inArray(experimentSample.experiment_rid, rids))
  const quotes = await db
    .select()
    .from(experimentQuote)
    .where(inArray(experimentQuote.experiment_rid, rids))
    .orderBy(experimentQuote.version)
  const projects = await db
    .select({ rid: project.rid, needs_release: project.needs_release })
    .from(project)
    .where(inArray(project.rid, [...new Set(rows.map(({ experiment }) => experiment.project_rid))]))
  const evaluated = await db
    .select({ rid: evaluation.experiment_rid })
    .from(evaluation)
    .where(inArray(evaluation.experiment_rid, rids))
  return new Map(
    rows.map(({ experiment: row, order }) => [
      row.rid,
      factsFrom(row, order, {
        samples: samples.filter(({ rid }) => rid === row.rid).map(({ state }) => state),
        // An invoice that is wanted may still come: such an experiment is closed by its days alone.
        isTidy:
          order.invoice_rid === null &&
          evaluated.some(({ rid }) => rid === row.rid) &&
          samples.every(({ rid, ...one }) => rid !== row.rid || isSampleOver(one)),
        quote: quotes.findLast(({ experiment_rid }) => experiment_rid === row.rid),
        needsRelease: projects.find(({ rid }) => rid === row.project_rid)?.needs_release ?? true,
        isEvaluated: evaluated.some(({ rid }) => rid === row.rid),
      }),
    ]),
  )
}

export const factsOf = async (
  db: Db,
  row: { experiment: Experiment; order: Pick<Order, 'protocol_rid' | 'invoice_rid'> },
): Promise<ExperimentFacts> => (await factsOfAll(db, [row])).get(row.experiment.rid) as ExperimentFacts
