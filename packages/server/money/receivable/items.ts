import type { ParsedOf } from '@lab/contract/calls'
import {
  ageOf,
  allAges,
  daysPast,
  type ReceivableAge,
  receivableAges,
} from '@lab/contract/rules/books/ledger/ages'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { desc, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'

/** What a payer owes on one bill, or of their credit, at an instant. */
export interface OpenItem {
  rid: string
  kind: 'receivable' | 'credit'
  reference: string
  statement_rid?: string
  payer: { kind: 'self' | 'cluster'; rid: string; name: string; phone: string; company: string }
  /** `YYYY-MM-DD` */
  due_day: string
  days: number
  age: ReceivableAge
  fen: number
}

type Row = Omit<OpenItem, 'payer' | 'days' | 'age' | 'fen' | 'statement_rid'> & {
  statement_rid: string | null
  payer_kind: 'self' | 'cluster'
  payer_rid: string
  name: string | null
  phone: string | null
  company: string | null
  fen: string
}

/**
 * All that is owed. What is given up of a bill takes from its own debt; what is paid back pays the oldest debt of its
 * account first, so that the open parts of an account sum to what it is short of: receivables always agree with the ledger
 * to the fen.
 * @param before epoch seconds: as things stood before that instant; default: as they stand
 * @param kind of that kind alone
 */
const owedItems = ({ before, kind }: { before?: number; kind?: OpenItem['kind'] } = {}): SQL => {
  const known = before === undefined ? sql`a.balance < 0` : sql`j.at < ${before}`
  // A day that was moved since was another then.
  const dueThen =
    before === undefined
      ? sql`s.due_day`
      : sql`coalesce((select e.facts ->> 'due_day' from statement_event e
          where e.statement_rid = s.rid and e.event in ('issued', 'extended') and e.at < ${before}
          order by e.rid desc limit 1), s.due_day)`
  return sql`
      with moved as (
        select p.account_key, a.kind, a.holder_kind, a.holder_rid, j.rid as journal_rid, j.reference, j.at, p.position,
          greatest(-p.amount, 0) - case when p.amount > 0 then 0 else coalesce(sum(p.amount)
            filter (where j.kind = 'write_off') over (partition by p.account_key, j.reference), 0) end as owes,
          case j.kind when 'write_off' then 0 else greatest(p.amount, 0) end as pays
        from ledger_account a
          join posting p on p.account_key = a.key
          join journal j on j.rid = p.journal_rid
        where a.kind in (${listed(kind ? [kind] : ['receivable', 'credit'])}) and ${known}
      ), summed as (
        select *, sum(owes) over (partition by account_key order by position) as owed,
          sum(pays) over (partition by account_key) as paid
        from moved
      ), owing as (
        select *, least(owes, owed - paid) as fen from summed where owes > 0 and owed > paid
      )
      select o.account_key || ' ' || o.journal_rid as rid, o.kind, o.reference, s.rid as statement_rid,
        coalesce(s.payer_kind, case o.holder_kind when 'cluster' then 'cluster' else 'self' end) as payer_kind,
        coalesce(s.payer_rid, o.holder_rid) as payer_rid,
        coalesce(nullif(${dueThen}, ''), to_char(
          case o.kind
            when 'credit' then date_trunc('month', to_timestamp(o.at + 28800) at time zone 'UTC') + interval '1 month 24 days'
            else to_timestamp(o.at + 28800) at time zone 'UTC'
          end, 'YYYY-MM-DD')) as due_day,
        coalesce(c.name, m.name) as name, m.phone, coalesce(c.company, m.company) as company, o.fen, o.journal_rid
      from owing o
        left join statement s on o.kind = 'receivable' and s.rid = o.holder_rid
        left join cluster c on c.rid = coalesce(s.payer_rid, o.holder_rid)
        left join member m on m.rid = coalesce(c.owner_rid, s.payer_rid, o.holder_rid)`
}

/** The age of an item, as `ageOf` has it. */
const ageIn = (today: string): SQL => {
  const groups = allAges.flatMap((age) => {
    const { from } = receivableAges[age]
    return Number.isFinite(from) ? sql`when ${today}::date - due_day::date >= ${from} then ${age}` : []
  })
  return sql`case ${sql.join(groups.reverse(), sql` `)} else 'current' end`
}

const named = (kw: string | undefined): SQL => {
  if (!kw) return sql`true`
  const like = containing(kw)
  return sql`(reference ilike ${like} or name ilike ${like} or phone ilike ${like} or company ilike ${like})`
}

/** What is owed by its ages, every age in its order; of `kw` or a kind alone, and as it stood before an instant. */
export const agesOf = async (
  db: Db,
  today: string,
  { kw, ...of }: { kw?: string; before?: number; kind?: OpenItem['kind'] } = {},
) => {
  const rows = await rowsOf<{ age: ReceivableAge; count: number; fen: string }>(
    db,
    sql`select ${ageIn(today)} as age, count(*)::int as count, sum(fen)::text as fen
        from (${owedItems(of)}) as item where ${named(kw)} group by 1`,
  )
  return allAges.map((age) => {
    const { count = 0, fen = 0 } = rows.find((one) => one.age === age) ?? {}
    return { age, count, fen: Number(fen) }
  })
}

const { up, down } = sortedBy(sql`item.rid`)
const [dueDay, owed] = [sql`item.due_day`, sql`item.fen`]

const orders: Record<DeskSort<'staff/receivable/list'>, SQL[]> = {
  due: up(dueDay, sql`item.journal_rid`),
  due_last: down(dueDay),
  fen: [desc(owed), ...up(dueDay)],
  fen_least: up(owed),
}

/** One page of what is owed now. */
export const openItems = async (
  db: Db,
  today: string,
  { page, limit, age, kw, sort }: ParsedOf<'staff/receivable/list'>,
): Promise<OpenItem[]> => {
  const rows = await rowsOf<Row>(
    db,
    sql`select rid, kind, reference, statement_rid, payer_kind, payer_rid, due_day, name, phone, company, fen::text as fen
        from (${owedItems()}) as item where ${named(kw)} and ${age ? sql`${ageIn(today)} = ${age}` : sql`true`}
        order by ${sql.join(orders[sort], sql`, `)}
        limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows.map(({ payer_kind, payer_rid, name, phone, company, fen, statement_rid, ...row }) => ({
    ...row,
    ...(statement_rid && { statement_rid }),
    payer: { kind: payer_kind, rid: payer_rid, name: name ?? '', phone: phone ?? '', company: company ?? '' },
    days: daysPast(row.due_day, today),
    age: ageOf(row.due_day, today),
    fen: Number(fen),
  }))
}
