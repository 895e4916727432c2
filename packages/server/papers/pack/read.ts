import type { CostBill, CostLine } from '@lab/contract/rules/papers/pack'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refundedOf } from '../../money/statement/history.ts'
import { statementItems } from '../../money/statement/items.ts'
import { type Statement, statementLine } from '../../money/statement/schema.ts'
import { billPayer } from '../../money/statement/store.ts'
import { file } from '../../people/file/schema.ts'
import type { StoredFile } from '../../people/file/store.ts'
import { projectsAnswered } from '../../shop/catalogue/form-version.ts'
import {
  experiment,
  experimentEvent,
  experimentFile,
  experimentSample,
} from '../../work/experiment/schema.ts'
import type { Experiment, Order } from '../../work/experiment/store.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { report } from '../../work/report/schema.ts'
import type { Report } from '../../work/report/store.ts'
import { sample } from '../../work/sample/schema.ts'
import { type BillInvoice, invoicesOf, type PayerTitle, titleOf } from './invoices.ts'

/** One thing that a bill asks money for, as the papers of its pack tell of it. */
export interface PackLine extends CostLine {
  number: string
  project: string
  /** What is counted; empty for what is no experiment. */
  unit: string
  /** Numbers of its samples within their order. */
  samples: number[]
  /** It was paid before the work. */
  is_ahead: boolean
  experiment?: Experiment
  /** When its data were given out the last time, and when they were accepted. */
  delivered?: number
  accepted?: number
}

/** All that the papers of a bill's pack speak of. */
export interface Packed extends CostBill {
  bill: Statement
  payer: { name: string; company: string }
  title?: PayerTitle
  lines: readonly PackLine[]
  invoices: readonly BillInvoice[]
  orders: readonly Order[]
  /** Contracts that the lab gave with an experiment. */
  contracts: readonly { order_rid: string; file: StoredFile }[]
  reports: readonly (Report & { experiment: string })[]
}

const samplesOf = async (db: Db, rids: string[]) => {
  const rows = await db
    .select({ of: experimentSample.experiment_rid, number: sample.number })
    .from(experimentSample)
    .innerJoin(sample, eq(sample.rid, experimentSample.sample_rid))
    .where(and(inArray(experimentSample.experiment_rid, rids), eq(experimentSample.left_out, false)))
    .orderBy(asc(sample.position))
  return Map.groupBy(rows, ({ of }) => of)
}

const eventsOf = async (db: Db, rids: string[]) => {
  const rows = await db
    .select({
      of: experimentEvent.experiment_rid,
      event: experimentEvent.event,
      to: experimentEvent.to_state,
      at: experimentEvent.at,
    })
    .from(experimentEvent)
    .where(
      and(
        inArray(experimentEvent.experiment_rid, rids),
        inArray(experimentEvent.event, ['submit', 'release', 'right', 'recall']),
      ),
    )
    .orderBy(asc(experimentEvent.rid))
  return Map.groupBy(rows, ({ of }) => of)
}

type Happened = NonNullable<ReturnType<Awaited<ReturnType<typeof eventsOf>>['get']>>

/** When its data came out and were accepted; nothing of what was recalled since. */
const handedOver = (events: Happened = []) => {
  const standing = events.slice(events.findLastIndex(({ event }) => event === 'recall') + 1)
  const delivered = standing.findLast(({ event, to }) => event !== 'right' && to === 'delivered')?.at
  const accepted = standing.findLast(({ event }) => event === 'right')?.at
  return { ...(delivered && { delivered }), ...(accepted && { accepted }) }
}

const linesOf = async (db: Db, { rid }: Statement): Promise<PackLine[]> => {
  const items = await statementItems(db, rid)
  const rows = await db
    .select({ experiment, is_ahead: statementLine.is_ahead })
    .from(statementLine)
    .innerJoin(experiment, eq(experiment.rid, statementLine.experiment_rid))
    .where(eq(statementLine.statement_rid, rid))
  const rids = rows.map((row) => row.experiment.rid)
  const projectOf = await projectsAnswered(
    db,
    rows.map((row) => row.experiment),
  )
  const samples = rids.length > 0 ? await samplesOf(db, rids) : undefined
  const events = rids.length > 0 ? await eventsOf(db, rids) : undefined
  return items.map(({ rid: item, number, project, fen, net_fen }) => {
    const found = rows.find((row) => row.experiment.rid === item)
    const once = { count: 1, unit_fen: fen, due_fen: fen, prepaid_fen: 0, unit: '', samples: [] }
    const base = { number, project, fen, net_fen, is_ahead: found?.is_ahead ?? false, ...once }
    if (!found) return base
    const { experiment: one, is_ahead } = found
    const about = {
      unit: projectOf(one)?.unit ?? '',
      samples: (samples?.get(item) ?? []).map((one) => Number(one.number.split('-').at(-1))),
      experiment: one,
      ...handedOver(events?.get(item)),
    }
    if (is_ahead) return { ...base, ...about }
    // What was paid ahead beyond its price went back: it is no part of what it cost.
    const due_fen = one.final_fen ?? one.price_fen
    const prepaid_fen = Math.min(one.prepaid_fen ?? 0, Math.max(0, due_fen - fen))
    return {
      ...base,
      ...about,
      count: one.count,
      unit_fen: one.unit_fen,
      due_fen: fen + prepaid_fen,
      prepaid_fen,
    }
  })
}

const contractsOf = async (db: Db, rids: string[]) => {
  const rows = await db
    .selectDistinctOn([file.rid], { order_rid: experiment.order_rid, file })
    .from(experimentFile)
    .innerJoin(file, eq(file.rid, experimentFile.file_rid))
    .innerJoin(experiment, eq(experiment.rid, experimentFile.experiment_rid))
    .where(
      and(
        inArray(experimentFile.experiment_rid, rids),
        eq(experimentFile.kind, 'contract'),
        isNull(experimentFile.void),
      ),
    )
    .orderBy(asc(file.rid))
  return rows
}

const reportsOf = async (db: Db, rids: string[]) => {
  const rows = await db
    .select({ report, experiment: experiment.number })
    .from(report)
    .innerJoin(experiment, eq(experiment.rid, report.experiment_rid))
    .where(and(inArray(report.experiment_rid, rids), eq(report.state, 'valid')))
    .orderBy(asc(report.number))
  return rows.map((row) => ({ ...row.report, experiment: row.experiment }))
}

/** Reads what a bill's pack is made of; whether it may be read was asked before. */
export const readPacked = async (db: Db, bill: Statement): Promise<Packed> => {
  const lines = await linesOf(db, bill)
  const rids = lines.flatMap(({ experiment: one }) => one?.rid ?? [])
  const order_rids = [...new Set(lines.flatMap(({ experiment: one }) => one?.order_rid ?? []))]
  const invoices = await invoicesOf(db, bill.rid)
  const title = await titleOf(db, bill, invoices)
  const { name, company } = (await namedPayers(db, [billPayer(bill)]))(billPayer(bill))
  const { list_fen, discount_fen, coupon_fen, points_fen, total_fen } = bill
  return {
    list_fen,
    discount_fen,
    coupon_fen,
    points_fen,
    total_fen,
    refunded_fen: await refundedOf(db, bill.rid),
    bill,
    payer: { name, company },
    ...(title && { title }),
    lines,
    invoices,
    orders:
      order_rids.length > 0
        ? await db
            .select()
            .from(customerOrder)
            .where(inArray(customerOrder.rid, order_rids))
            .orderBy(asc(customerOrder.number))
        : [],
    contracts: rids.length > 0 ? await contractsOf(db, rids) : [],
    reports: rids.length > 0 ? await reportsOf(db, rids) : [],
  }
}

/** What the payer of a bill is called on its papers: by their title, else by what they are. */
export const payerName = ({ title, payer }: Pick<Packed, 'title' | 'payer'>): string =>
  title?.title || payer.company || payer.name
