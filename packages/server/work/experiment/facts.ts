import { isDocumentWanted } from '@lab/contract/rules/work/experiment/documents'
import type { ExperimentFacts } from '@lab/contract/rules/work/experiment/facts'
import type { SampleState } from '@lab/contract/rules/work/experiment/states'
import { isSampleOver, type SampleFacts } from '@lab/contract/rules/work/sample/guards'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { sample } from '../sample/schema.ts'
import { evaluation, experiment, experimentQuote, experimentSample } from './schema.ts'
import type { Experiment, Order } from './store.ts'

type Quote = typeof experimentQuote.$inferSelect

/** What the rules ask beside an experiment's own row and its order's. */
export interface Known {
  samples: readonly SampleState[]
  areSamplesOver: boolean
  /** The row of the one that stands. */
  quote?: Quote
  needsRelease: boolean
  isEvaluated: boolean
  isRecalled: boolean
}

/** What the rules ask about an experiment, from its row and what is known beside it. */
export const factsFrom = (
  row: Experiment,
  order: Pick<Order, 'protocol_rid' | 'invoice_rid'>,
  { areSamplesOver, ...known }: Known,
): ExperimentFacts => ({
  state: row.state,
  process: row.process,
  since: row.since,
  isHeld: row.hold !== null,
  due: row.due ?? undefined,
  isLate: row.late !== null,
  isPricePending: row.price_offer !== null,
  isCancelProposed: row.cancel_offer !== null,
  isDocumentWanted: isDocumentWanted(row.documents),
  isAgreementSigned: order.protocol_rid !== null,
  isPrepaid: row.prepaid_fen !== null,
  awaitsChoice: row.awaits_choice,
  approval: row.approval?.state,
  refusedSince: row.approval?.state === 'refused' ? row.approval.refused : undefined,
  hasData: row.released_version > 0,
  submitted_by: row.submitter_rid ?? undefined,
  // An invoice that is wanted may still come: such an experiment is closed by its days alone.
  isTidy: order.invoice_rid === null && known.isEvaluated && areSamplesOver,
  ...known,
})

/** What is known beside the rows of several experiments, by rid: read in one statement, for whatever happens to them. */
export const knownOfAll = async (db: Db, rids: readonly string[]): Promise<Map<string, Known>> => {
  if (rids.length === 0) return new Map()
  const rows = await db
    .select({
      rid: experiment.rid,
      needsRelease: project.needs_release,
      isEvaluated: sql<boolean>`exists (select 1 from ${evaluation} where ${evaluation.experiment_rid} = ${experiment.rid})`,
      // A retest is of the same order.
      isRecalled: sql<boolean>`exists (
        select 1 from ${experiment} as retest
        where retest.order_rid = ${experiment.order_rid} and retest.retest_of = ${experiment.rid})`,
      samples: sql<Pick<SampleFacts, 'state' | 'waived'>[]>`(
        select coalesce(json_agg(json_build_object('state', ${sample.state}, 'waived', ${sample.waived}) order by ${sample.position}), '[]')
        from ${experimentSample} join ${sample} on ${sample.rid} = ${experimentSample.sample_rid}
        where ${experimentSample.experiment_rid} = ${experiment.rid})`,
      quote: sql<Quote | null>`(
        select to_json(quote) from ${experimentQuote} as quote
        where quote.experiment_rid = ${experiment.rid} order by quote.version desc limit 1)`,
    })
    .from(experiment)
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(inArray(experiment.rid, [...rids]))
  return new Map(
    rows.map(({ rid, needsRelease, isEvaluated, isRecalled, samples, quote }) => [
      rid,
      {
        needsRelease,
        isEvaluated,
        isRecalled,
        quote: quote ?? undefined,
        samples: samples.map(({ state }) => state),
        areSamplesOver: samples.every((one) => isSampleOver(one)),
      },
    ]),
  )
}

type Row = { experiment: Experiment; order: Pick<Order, 'protocol_rid' | 'invoice_rid'> }

/** The facts of several experiments at once, by rid. */
export const factsOfAll = async (db: Db, rows: readonly Row[]): Promise<Map<string, ExperimentFacts>> => {
  const known = await knownOfAll(
    db,
    rows.map(({ experiment }) => experiment.rid),
  )
  return new Map(
    rows.map(({ experiment: row, order }) => [row.rid, factsFrom(row, order, known.get(row.rid) as Known)]),
  )
}

export const factsOf = async (db: Db, row: Row): Promise<ExperimentFacts> =>
  (await factsOfAll(db, [row])).get(row.experiment.rid) as ExperimentFacts
