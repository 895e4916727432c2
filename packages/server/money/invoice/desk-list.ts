import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { InvoiceState } from '@lab/contract/rules/money/invoice/invoice-application'
import { and, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { invoiceApplication } from './application-schema.ts'
import { type Application, holding, within } from './application-store.ts'
import { shownApplications } from './shown.ts'

type Filter = Partial<Omit<ParsedOf<'staff/invoiceApply/list'>, 'page' | 'limit'>> & { rids?: string[] }
type Row = DataOf<'staff/invoiceApply/list'>['list'][number]

const ofMember = eq(member.rid, invoiceApplication.member_rid)

/** What a filter means, but for the state: of that the numbers are told beside the list. */
const wantedOf = (db: Db, { type, red_wanted, kw, from, to, rids }: Filter) => {
  const like = kw && containing(kw)
  return and(
    within({ from, to }),
    type && eq(invoiceApplication.type, type),
    red_wanted ? isNotNull(invoiceApplication.red_wanted) : undefined,
    rids ? inArray(invoiceApplication.rid, rids) : undefined,
    like
      ? or(
          holding(db, like),
          ilike(invoiceApplication.tax_no, like),
          ...[member.name, member.phone, member.company].map((one) => ilike(one, like)),
        )
      : undefined,
  )
}

interface Joined {
  application: Application
  member: typeof member.$inferSelect
  decided_by: string | null
}

const shown = async (db: Db, rows: readonly Joined[]): Promise<Row[]> => {
  const applications = await shownApplications(
    db,
    rows.map(({ application }) => application),
  )
  return rows.map(({ member, decided_by }, at) => ({
    ...(applications[at] as (typeof applications)[number]),
    member: {
      rid: member.rid,
      name: member.name,
      phone: member.phone ?? '',
      company: member.company,
      email: member.email,
    },
    decided_by: decided_by ?? '',
  }))
}

const joined = (db: Db) =>
  db
    .select({ application: invoiceApplication, member, decided_by: staff.name })
    .from(invoiceApplication)
    .innerJoin(member, ofMember)
    .leftJoin(staff, eq(staff.rid, invoiceApplication.staff_rid))

/** Applications that fit: those that wait the old first, the others newest first. */
export const deskRows = async (
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> => {
  const orders = queueOrders(
    invoiceApplication.rid,
    invoiceApplication.amount_fen,
    filter.state === 'applied',
  )
  const rows = await joined(db)
    .where(and(wantedOf(db, filter), filter.state && eq(invoiceApplication.state, filter.state)))
    .orderBy(...orders[filter.sort ?? 'usual'])
    .limit(limit)
    .offset(offset)
  return shown(db, rows)
}

export const deskRow = async (db: Db, rid: string): Promise<Row | undefined> =>
  (await deskRows(db, { rids: [rid] }, { limit: 1, offset: 0 }))[0]

/** How many fit in each state, and for how many of them a red invoice is asked. */
export const deskCounts = async (
  db: Db,
  filter: Filter,
): Promise<{ counts: Partial<Record<InvoiceState, number>>; red_wanted: number }> => {
  const rows = await db
    .select({
      state: invoiceApplication.state,
      count: sql<number>`count(*)::int`,
      red: sql<number>`count(${invoiceApplication.red_wanted})::int`,
    })
    .from(invoiceApplication)
    .innerJoin(member, ofMember)
    .where(wantedOf(db, filter))
    .groupBy(invoiceApplication.state)
  return {
    counts: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    red_wanted: rows.reduce((sum, { red }) => sum + red, 0),
  }
}

export const totalIn = (counts: Partial<Record<InvoiceState, number>>, state?: InvoiceState): number =>
  state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
