import type { DataOf } from '@lab/contract/calls'
import {
  type DocumentAsks,
  type DocumentKind,
  documentKinds,
} from '@lab/contract/rules/work/experiment/documents'
import type { Attempt } from '@lab/contract/rules/work/experiment/facts'
import { allowances } from '@lab/contract/rules/work/experiment/may'
import { pricedByQuote } from '@lab/contract/rules/work/order/quote'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { clusterNames } from '../../people/cluster/names.ts'
import { file } from '../../people/file/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { sample } from '../sample/schema.ts'
import { factsOfAll } from './facts.ts'
import { experimentEvent, experimentFile, experimentNote, experimentSample } from './schema.ts'
import type { Experiment, Order } from './store.ts'
import { type Side, unreadOf } from './talk.ts'

export type ShownAssign = DataOf<'assign/detail'>

/** Who looks: a member sees no data before it is released. */
export interface Viewer {
  side: Side
  rid: string
  now: number
}

/** Everything beside the rows of experiments, fetched once for all of them. */
const surroundings = async (
  db: Db,
  rows: readonly { experiment: Experiment; order: Order }[],
  side: Side,
) => {
  const rids = rows.map(({ experiment }) => experiment.rid)
  const operatorRids = rows.flatMap(({ experiment }) => experiment.operator_rid ?? [])
  const clusterRids = rows.flatMap(({ experiment }) =>
    experiment.payer_kind === 'cluster' ? experiment.payer_rid : [],
  )
  const [facts, projectOf, samples, files, notes, events, operators, unread, clusters] = await Promise.all([
    factsOfAll(db, rows),
    projectsAnswered(
      db,
      rows.map(({ experiment }) => experiment),
    ),
    db
      .select({ of: experimentSample, sample })
      .from(experimentSample)
      .innerJoin(sample, eq(sample.rid, experimentSample.sample_rid))
      .where(inArray(experimentSample.experiment_rid, rids))
      .orderBy(sample.position),
    db
      .select({ of: experimentFile, file })
      .from(experimentFile)
      .innerJoin(file, eq(file.rid, experimentFile.file_rid))
      .where(inArray(experimentFile.experiment_rid, rids))
      .orderBy(file.rid),
    db
      .select()
      .from(experimentNote)
      .where(inArray(experimentNote.experiment_rid, rids))
      .orderBy(experimentNote.version),
    db
      .select()
      .from(experimentEvent)
      .where(inArray(experimentEvent.experiment_rid, rids))
      .orderBy(experimentEvent.rid),
    operatorRids.length
      ? db
          .select()
          .from(staff)
          .where(and(inArray(staff.rid, operatorRids)))
      : Promise.resolve([]),
    unreadOf(db, rids, side),
    clusterNames(db, clusterRids),
  ])
  return {
    facts,
    unread,
    clusters,
    projectOf,
    operators: new Map(operators.map((one) => [one.rid, one.name])),
    samples: Map.groupBy(samples, ({ of }) => of.experiment_rid),
    files: Map.groupBy(files, ({ of }) => of.experiment_rid),
    notes: Map.groupBy(notes, (one) => one.experiment_rid),
    events: Map.groupBy(events, (one) => one.experiment_rid),
  }
}

type Surroundings = Awaited<ReturnType<typeof surroundings>>

const shownFile = ({ of, file: stored }: NonNullable<ReturnType<Surroundings['files']['get']>>[number]) => ({
  rid: stored.rid,
  name: stored.name,
  size: stored.size,
  type: stored.type,
  sha256: stored.sha256,
  assign_rid: of.experiment_rid,
  kind: of.kind,
  version: Math.max(1, of.version),
  created: of.created,
  ...(of.void !== null && { void: of.void }),
  ...(of.downloaded !== null && { downloaded: of.downloaded }),
})

export const shownNote = ({ version, text, void: since, created }: typeof experimentNote.$inferSelect) => ({
  version,
  text,
  created,
  ...(since !== null && { void: since }),
})

const shownTimeline = (events: NonNullable<ReturnType<Surroundings['events']['get']>>) =>
  events.map(({ at, event, from_state, to_state, actor, note }) => ({
    at,
    event,
    from: from_state,
    to: to_state,
    actor,
    ...(note && { note }),
  }))

/** Within the lab only: how it is shared out and checked, also what is submitted for a second person's eyes. */
const isInside = ({ event, to_state }: typeof experimentEvent.$inferSelect) =>
  event === 'assign' || event === 'return' || (event === 'submit' && to_state === 'reviewing')

const shown = (row: Experiment, order: Order, around: Surroundings, viewer: Viewer): ShownAssign => {
  const isMember = viewer.side === 'member'
  const facts = around.facts.get(row.rid)
  const found = around.projectOf(row)
  if (!facts || !found) throw new Error(`experiment ${row.rid} lacks its surroundings`)
  const attempt: Attempt = {
    actor: viewer.side,
    actor_rid: viewer.rid,
    now: viewer.now,
    quote_version: facts.quote?.version,
  }
  const files = (around.files.get(row.rid) ?? []).filter(
    ({ of }) => !isMember || of.kind !== 'data' || of.version <= row.released_version,
  )
  const notes = (around.notes.get(row.rid) ?? []).filter(
    ({ version }) => !isMember || version <= row.released_version,
  )
  const events = (around.events.get(row.rid) ?? []).filter((one) => !isMember || !isInside(one))
  const quote = facts.quote && shownQuote(facts.quote)
  const isQuoted = quote !== undefined && row.state === 'quoted'
  return {
    rid: row.rid,
    number: row.number,
    version: row.version,
    state: row.state,
    since: row.since,
    process: row.process,
    order: { rid: order.rid, number: order.number },
    project: { rid: found.rid, name: found.name, img: found.img, type_id: found.type_id, unit: found.unit },
    count: row.count,
    answers: row.answers as ShownAssign['answers'],
    form_version: row.form_version,
    price_fen: isQuoted ? quote.price_fen : row.price_fen,
    why: isQuoted ? pricedByQuote(quote.lines) : row.price_lines,
    payer: {
      kind: row.payer_kind,
      rid: row.payer_rid,
      name: around.clusters.get(row.payer_rid) ?? '',
      ...(row.approval && { approval: { state: row.approval.state, note: row.approval.note } }),
    },
    awaits_choice: row.awaits_choice,
    evaluated: facts.isEvaluated,
    unread: around.unread.get(row.rid) ?? 0,
    samples: (around.samples.get(row.rid) ?? []).map(({ of, sample: one }) => ({
      rid: one.rid,
      number: one.number,
      name: one.name,
      state: one.state,
      ...(one.place && { place: one.place }),
      ...(of.left_out && { left_out: true as const }),
    })),
    files: files.map(shownFile),
    documents: shownAsks(row.documents),
    notes: notes.map(shownNote),
    can: allowances(facts, attempt),
    timeline: shownTimeline(events),
    ...(row.urgent && { urgent: row.urgent }),
    ...(row.final_fen !== null && { final_fen: row.final_fen }),
    ...(row.price_offer && { proposal: { fen: row.price_offer.fen, reason: row.price_offer.reason } }),
    ...(row.cancel_offer && { cancel: { fen: row.cancel_offer.fen, reason: row.cancel_offer.reason } }),
    ...(quote && { quote }),
    ...(row.hold && { held: row.hold }),
    ...(row.due !== null && !row.hold && { due: row.due }),
    ...(row.late !== null && { late: row.late }),
    ...(row.operator_rid && { operator: around.operators.get(row.operator_rid) ?? '' }),
  }
}

const shownAsks = (asks: DocumentAsks): ShownAssign['documents'] =>
  (Object.keys(documentKinds) as DocumentKind[]).flatMap((kind) => {
    const ask = asks[kind]
    return ask ? [{ kind, state: ask.state, at: ask.at, ...(ask.reason && { reason: ask.reason }) }] : []
  })

type Quote = NonNullable<ShownAssign['quote']>

/** The facts carry the row of the quote that stands. */
const shownQuote = (standing: { version: number; valid_until: number }): Quote => {
  const { version, valid_until, price_fen, lines, days, note } = standing as Quote & { days: number | null }
  return { version, valid_until, price_fen, lines, note, ...(days && { days }) }
}

/** Experiments as one of both sides sees them, in the order given. */
export const shownExperiments = async (
  db: Db,
  rows: readonly { experiment: Experiment; order: Order }[],
  viewer: Viewer,
): Promise<ShownAssign[]> => {
  if (rows.length === 0) return []
  const around = await surroundings(db, rows, viewer.side)
  return rows.map(({ experiment, order }) => shown(experiment, order, around, viewer))
}
