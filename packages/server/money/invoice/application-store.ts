import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import {
  type InvoiceState,
  isLiveInvoice,
  type PaperKind,
} from '@lab/contract/rules/money/invoice/invoice-application'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { and, asc, eq, exists, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { prestoreApplication } from '../prestore/schema.ts'
import { statement } from '../statement/schema.ts'
import { invoiceApplication, invoiceLine, invoicePaper } from './application-schema.ts'
import type { Paid } from './paid.ts'

export type Application = typeof invoiceApplication.$inferSelect
export type Paper = typeof invoicePaper.$inferSelect

const missing = () => refuse('not_found', '开票申请不存在')

const which = (rid: string, member_rid?: string) =>
  and(
    eq(invoiceApplication.rid, rid),
    member_rid === undefined ? undefined : eq(invoiceApplication.member_rid, member_rid),
  )

/** One application, this member's where one is named. @throws Refusal `not_found`, also for another's */
export const findApplication = async (db: Db, rid: string, member_rid?: string): Promise<Application> => {
  const [found] = await db.select().from(invoiceApplication).where(which(rid, member_rid))
  if (!found) throw missing()
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockApplication = async (tx: Db, rid: string, member_rid?: string): Promise<Application> => {
  const [found] = await tx.select().from(invoiceApplication).where(which(rid, member_rid)).for('update')
  if (!found) throw missing()
  return found
}

/** Changes an application; its lines count as invoiced by its state. */
export const changeApplication = async (
  tx: Db,
  rid: string,
  change: Partial<Omit<Application, 'rid' | 'version'>>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return
  await tx.update(invoiceApplication).set(change).where(eq(invoiceApplication.rid, rid))
  if (change.state !== undefined && !isLiveInvoice(change.state))
    await tx.update(invoiceLine).set({ is_live: false }).where(eq(invoiceLine.application_rid, rid))
}

/** What an application is for, instead of what it was for; counts as invoiced from now on. */
export const writeLines = async (
  tx: Db,
  application_rid: string,
  lines: readonly (Pick<Paid, 'kind' | 'rid'> & { fen: number })[],
): Promise<void> => {
  await tx.delete(invoiceLine).where(eq(invoiceLine.application_rid, application_rid))
  const rows = lines.map(({ kind, rid, fen }, position) => ({
    application_rid,
    position,
    fen,
    is_live: true,
    ...(kind === 'statement' ? { statement_rid: rid } : { prestore_rid: rid }),
  }))
  if (rows.length > 0) await tx.insert(invoiceLine).values(rows)
}

/** An application's lines count no more until others are written: what it is for can be chosen anew. */
export const freeLines = async (tx: Db, application_rid: string): Promise<void> => {
  await tx.update(invoiceLine).set({ is_live: false }).where(eq(invoiceLine.application_rid, application_rid))
}

/** What applications are for, in the order in which it was paid. */
export const linesOf = async (db: Db, rids: readonly string[]) => {
  if (rids.length === 0) return []
  const rows = await db
    .select({
      line: invoiceLine,
      bill: statement.number,
      payment: prestoreApplication.number,
    })
    .from(invoiceLine)
    .leftJoin(statement, eq(statement.rid, invoiceLine.statement_rid))
    .leftJoin(prestoreApplication, eq(prestoreApplication.rid, invoiceLine.prestore_rid))
    .where(inArray(invoiceLine.application_rid, [...rids]))
    .orderBy(asc(invoiceLine.application_rid), asc(invoiceLine.position))
  return rows.map(({ line, bill, payment }) => ({
    application_rid: line.application_rid,
    kind: line.statement_rid === null ? ('prestore' as const) : ('statement' as const),
    rid: (line.statement_rid ?? line.prestore_rid) as string,
    number: bill ?? payment ?? '',
    fen: line.fen,
  }))
}

/** What was issued for applications, in its order. */
export const papersOf = (db: Db, rids: readonly string[]): Promise<Paper[]> =>
  rids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(invoicePaper)
        .where(inArray(invoicePaper.application_rid, [...rids]))
        .orderBy(asc(invoicePaper.rid))

const taken = (fields: Record<string, string>) => refuse('invoice_taken', undefined, fields)

/** @throws Refusal `invoice_taken` where another paper has the number or the file */
const requireFree = async (
  tx: Db,
  number: string,
  file_rid: string | undefined,
  except = '',
): Promise<void> => {
  await lockKey(tx, 'invoice papers')
  const other = sql`${invoicePaper.rid} <> ${except}`
  if (number !== '' && (await tx.$count(invoicePaper, and(eq(invoicePaper.number, number), other))) > 0)
    throw taken({ number: '该发票号码已登记' })
  if (file_rid && (await tx.$count(invoicePaper, and(eq(invoicePaper.file_rid, file_rid), other))) > 0)
    throw taken({ file_rid: '该文件已登记为另一张发票' })
}

export interface NewPaper {
  kind: PaperKind
  number: string
  file_rid?: string
  note?: string
  staff_rid: string
}

/** Writes down what was issued. @throws Refusal `invoice_taken` */
export const addPaper = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { rid: application_rid, amount_fen, title }: Pick<Application, 'rid' | 'amount_fen' | 'title'>,
  { note = '', ...paper }: NewPaper,
): Promise<void> => {
  await requireFree(tx, paper.number, paper.file_rid)
  const row = { ...paper, rid: newId(), application_rid, amount_fen, title, note, issued: now() }
  await tx.insert(invoicePaper).values(row)
}

/** Adds what was missing of a paper, or corrects it. @throws Refusal `not_found`, `invoice_taken` */
export const completePaper = async (
  tx: Db,
  rid: string,
  change: { number?: string; file_rid?: string },
): Promise<{ before: Paper; application_rid: string }> => {
  const [before] = await tx.select().from(invoicePaper).where(eq(invoicePaper.rid, rid)).for('update')
  if (!before) throw refuse('not_found', '发票不存在')
  await requireFree(tx, change.number ?? '', change.file_rid, rid)
  await tx.update(invoicePaper).set(change).where(eq(invoicePaper.rid, rid))
  return { before, application_rid: before.application_rid }
}

/** What lists of applications are narrowed by. */
export interface ApplicationFilter {
  state?: InvoiceState
  kw?: string
  from?: string
  to?: string
}

/** Numbers and titles that hold some words. */
export const holding = (db: Db, like: string) =>
  or(
    ilike(invoiceApplication.number, like),
    ilike(invoiceApplication.title, like),
    exists(
      db
        .select({ rid: invoicePaper.rid })
        .from(invoicePaper)
        .where(
          and(eq(invoicePaper.application_rid, invoiceApplication.rid), ilike(invoicePaper.number, like)),
        ),
    ),
  )

export const within = ({ state, from, to }: ApplicationFilter) =>
  and(
    state && eq(invoiceApplication.state, state),
    from ? gte(invoiceApplication.created, startOf(from)) : undefined,
    to ? lt(invoiceApplication.created, startOf(dayAfter(to, 1))) : undefined,
  )

const orders = queueOrders(invoiceApplication.rid, invoiceApplication.amount_fen, false)

/** One page of a member's applications. */
export const applicationsOf = async (
  db: Db,
  member_rid: string,
  {
    page,
    limit,
    sort,
    ...filter
  }: ApplicationFilter & {
    page: number
    limit: number
    sort?: MemberSort<'invoiceApply/list'>
  },
): Promise<{ rows: Application[]; total: number }> => {
  const wanted = and(
    eq(invoiceApplication.member_rid, member_rid),
    within(filter),
    filter.kw ? holding(db, containing(filter.kw)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(invoiceApplication)
      .where(wanted)
      .orderBy(...orders[sort ?? 'newest'])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(invoiceApplication, wanted),
  ])
  return { rows, total }
}

/** Applications that wait for finance: to be issued, or to be taken back. */
export const countWaiting = (db: Db): Promise<number> =>
  db.$count(
    invoiceApplication,
    or(eq(invoiceApplication.state, 'applied'), sql`${invoiceApplication.red_wanted} is not null`),
  )
