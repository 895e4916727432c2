import { cashAccounts, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { type InvoiceSource, liveInvoiceStates } from '@lab/contract/rules/money/invoice/invoice-application'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { keysOf } from '../../books/ledger/merge.ts'
import { journal, ledgerAccount, posting } from '../../books/ledger/schema.ts'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { payment } from '../online-payment/schema.ts'
import { prepayment } from '../prepayment/schema.ts'
import { prestoreApplication } from '../prestore/schema.ts'
import { statement } from '../statement/schema.ts'
import { transferApplication } from '../transfer/schema.ts'
import { invoiceApplication, invoiceGivenBack, invoiceLine } from './application-schema.ts'

/** Something that was paid; `open_fen` of it is neither invoiced nor given back. */
export interface Paid {
  kind: InvoiceSource
  rid: string
  number: string
  at: number
  paid_fen: number
  open_fen: number
  /** Of it, what an invoice was asked for, and how it was paid. */
  invoiced_fen: number
  pay: string
}

/** Every paid statement and confirmed prestore of a payer; 64-bit sums as text. */
const paidOf = ({ kind, rid }: Payer): SQL => {
  const givenBack = (of: SQL) =>
    sql`coalesce((select ${invoiceGivenBack.fen} from ${invoiceGivenBack} where ${invoiceGivenBack.source_rid} = ${of}), 0)`
  const invoiced = (of: SQL) =>
    sql`lateral (select coalesce(sum(${invoiceLine.fen}), 0) as fen from ${invoiceLine} where ${of} and ${invoiceLine.is_live}) invoiced`
  const bills = sql`
    select 'statement' as kind, ${statement.rid} as rid, ${statement.number} as number, ${statement.paid} as at,
      ${statement.total_fen} as paid_fen,
      ${statement.total_fen} - ${givenBack(sql`${statement.rid}`)} - invoiced.fen as open_fen,
      invoiced.fen as invoiced_fen, ${statement.pay} as pay
    from ${statement}, ${invoiced(sql`${invoiceLine.statement_rid} = ${statement.rid}`)}
    where ${statement.payer_kind} = ${kind} and ${statement.payer_rid} = ${rid} and ${statement.state} = 'paid'`
  const prestored =
    kind === 'self'
      ? sql`${prestoreApplication.member_rid} = ${rid} and ${prestoreApplication.cluster_rid} is null`
      : sql`${prestoreApplication.cluster_rid} = ${rid}`
  return sql`${bills} union all
    select 'prestore', ${prestoreApplication.rid}, ${prestoreApplication.number}, ${prestoreApplication.decided},
      ${prestoreApplication.amount_fen},
      ${prestoreApplication.amount_fen} - ${givenBack(sql`${prestoreApplication.rid}`)} - invoiced.fen, invoiced.fen, 'transfer'
    from ${prestoreApplication}, ${invoiced(sql`${invoiceLine.prestore_rid} = ${prestoreApplication.rid}`)}
    where ${prestored} and ${prestoreApplication.state} = 'confirmed'`
}

interface PaidRow extends Record<string, unknown> {
  kind: InvoiceSource
  rid: string
  number: string
  at: string
  paid_fen: string
  open_fen: string
  invoiced_fen: string
  pay: string
}

const read = (row: PaidRow): Paid => ({
  kind: row.kind,
  rid: row.rid,
  number: row.number,
  at: Number(row.at),
  paid_fen: Number(row.paid_fen),
  open_fen: Number(row.open_fen),
  invoiced_fen: Number(row.invoiced_fen),
  pay: row.pay,
})

const columns = sql`p.kind, p.rid, p.number, p.at::text, p.paid_fen::text, p.open_fen::text, p.invoiced_fen::text, p.pay`

/** How many of what cannot be invoiced are told. */
const most_others = 20

interface PaidPage {
  /** One page of what can still be invoiced, paid first in front; nothing once `left_fen` is 0. */
  open: Paid[]
  total: number
  /** What cannot, the newest in front. */
  closed: Paid[]
}

/** What a payer paid, as far as it can and cannot be invoiced, all of it summed once; `left_fen` as of `leftOf`. */
export const paidPage = async (
  db: Db,
  payer: Payer,
  left_fen: number,
  { page, limit, kind }: { page: number; limit: number; kind?: InvoiceSource },
): Promise<PaidPage> => {
  const isLeft = left_fen > 0
  const isOpen = sql`${isLeft} and p.open_fen > 0`
  const isWanted = kind ? sql`p.kind = ${kind}` : sql`true`
  const rows = await rowsOf<PaidRow & { is_open: boolean; total: number }>(
    db,
    sql`with paid as materialized (${paidOf(payer)}), p as (select * from paid p where ${isWanted}),
      total as (select count(*)::int as total from p where ${isOpen}),
      open as (select true as is_open, row_number() over (order by p.at, p.rid) as place, ${columns} from p
        where ${isOpen} order by place limit ${limit} offset ${(page - 1) * limit}),
      closed as (select false as is_open, row_number() over (order by p.at desc, p.rid) as place, ${columns} from p
        where not (${isOpen}) order by place limit ${most_others})
    select total.total, found.* from total left join (select * from open union all select * from closed) found on true
    order by found.place`,
  )
  const of = (wanted: boolean) => rows.filter(({ is_open }) => is_open === wanted).map(read)
  return { open: of(true), total: rows[0]?.total ?? 0, closed: of(false) }
}

/** Those of what a payer paid that are named, paid first in front; another's is not among them. */
export const namedPaid = async (
  db: Db,
  payer: Payer,
  named: Record<InvoiceSource, readonly string[]>,
): Promise<Paid[]> => {
  const oneOf = (kind: InvoiceSource) =>
    named[kind].length > 0 ? sql`p.kind = ${kind} and p.rid in (${listed(named[kind])})` : sql`false`
  const rows = await rowsOf<PaidRow>(
    db,
    sql`select ${columns} from (${paidOf(payer)}) p where ${oneOf('statement')} or ${oneOf('prestore')} order by p.at, p.rid`,
  )
  return rows.map(read)
}

/** Where money comes in and goes out. */
const cash = listed(cashAccounts)

/**
 * What came in from a payer in all, fen: what journals with the bank, or who takes money online, in them moved on their prestore, their credit, their
 * statements and what is held for their quotes, less what the bank gave back of a statement without touching those. Money
 * paid ahead and a bill settled with it are so one payment, and what was given on top is none.
 */
const receivedOf = async (db: Db, { kind, rid }: Payer): Promise<number> => {
  const isPayers = sql`${statement.payer_kind} = ${kind} and ${statement.payer_rid} = ${rid}`
  const [prestore, credit] = (['prestore', 'credit'] as const).map((name) =>
    keysOf(payerAccount(name, { kind, rid })),
  )
  const held = sql`(p.account_key in ${prestore} or p.account_key in ${credit})`
  const owed = sql`p.account_key in (select ${ledgerAccount.key} from ${ledgerAccount}
    join ${statement} on ${statement.rid} = ${ledgerAccount.holder_rid} where ${ledgerAccount.holder_kind} = 'statement' and ${isPayers})`
  const withBank = sql`exists (select 1 from ${posting} b where b.journal_rid = p.journal_rid and b.account_key in ('unclaimed', ${cash}))`
  const ahead = sql`select number from ${transferApplication} where payer_kind = ${kind} and payer_rid = ${rid}
    union select number from ${payment} where payer_kind = ${kind} and payer_rid = ${rid} and target = 'assign'
    union select e.number from ${prepayment} a join ${experiment} e on e.rid = a.experiment_rid
      where a.payer_kind = ${kind} and a.payer_rid = ${rid}`
  // One condition over all of their accounts would read the whole ledger.
  const [found] = await rowsOf<{ fen: string }>(
    db,
    sql`select (
      coalesce((select sum(p.amount) from ${posting} p where ${held} and ${withBank}), 0)
      + coalesce((select sum(p.amount) from ${posting} p where ${owed} and ${withBank}), 0)
      + coalesce((select sum(p.amount) from (${ahead}) q
          join ${journal} j on j.reference = q.number
          join ${posting} p on p.journal_rid = j.rid and p.account_key = 'prepaid'
        where p.amount > 0 and ${withBank}), 0)
      - coalesce((select sum(b.amount) from ${statement}
          join ${journal} j on j.reference = ${statement.number} and j.kind in ('refund', 'reversal')
          join ${posting} b on b.journal_rid = j.rid and b.account_key in (${cash})
        where ${isPayers} and not exists (select 1 from ${posting} p where p.journal_rid = j.rid and (${held} or ${owed}))), 0)
    )::text as fen`,
  )
  return Number(found?.fen ?? 0)
}

/** What of all that came in from a payer is not yet invoiced, fen; may be negative once money was given back. */
export const leftOf = async (db: Db, payer: Payer): Promise<number> => {
  const [live] = await db
    .select({ fen: sql<string>`coalesce(sum(${invoiceApplication.amount_fen}), 0)` })
    .from(invoiceApplication)
    .where(
      and(
        eq(invoiceApplication.payer_kind, payer.kind),
        eq(invoiceApplication.payer_rid, payer.rid),
        inArray(invoiceApplication.state, [...liveInvoiceStates]),
      ),
    )
  return (await receivedOf(db, payer)) - Number(live?.fen ?? 0)
}
