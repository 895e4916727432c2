import { cashAccounts } from '@lab/contract/rules/books/ledger/accounts'
import { innerKinds, takenBackKinds } from '@lab/contract/rules/books/ledger/journals'
import { tickingStates } from '@lab/contract/rules/work/experiment/queue'
import { type SQL, sql } from 'drizzle-orm'
import { listed } from '../../ground/db/listed.ts'

/** Of a posting on what the house has: it came in, or takes back that it had. */
export const cameIn = sql`(p.amount < 0 or j.kind in (${listed(takenBackKinds)})) and j.kind not in (${listed(innerKinds)})`

/** From an instant, and before another. */
export interface Instants {
  from: number
  before: number
}

/** What a source says of a day. */
export interface DayRow {
  day: number
  part: string
  project_rid: string
  partner_rid: string
  n: number
  d: number
}

/** Shanghai's day of an instant, as a number: see `dayNumber`. */
export const dayIn = (instant: SQL): SQL => sql`((${instant} + 28800) / 86400)::int`

/** When such a day begins. */
const startOfDay = (day: SQL): SQL => sql`(${day}::bigint * 86400 - 28800)`

/** A day as a part: in the same order as the days themselves. */
const dayTextIn = (day: SQL): SQL => sql`lpad((${day})::text, 6, '0')`

export const dayText = (day: number): string => String(day).padStart(6, '0')

/** Written out: the plan of a day is another than that of a year, and one for all would read everything for a day. */
const written = (instant: number): SQL => sql.raw(String(Math.trunc(instant)))

export const within = (instant: SQL, { from, before }: Instants): SQL =>
  sql`${instant} >= ${written(from)} and ${instant} < ${written(before)}`

/** What is said of each of several spans, in one statement. */
export const inSpans = (spans: readonly Instants[], of: (span: Instants) => SQL): SQL =>
  sql.join(
    spans.map((span) => sql`(${of(span)})`),
    sql` union all `,
  )

const inHand = listed(tickingStates)

/** The kind of a posting's account, and whose it is, which its key says: see `accountKey`. */
const accountKind = sql`split_part(p.account_key, ':', 1)`
const accountHolder = sql`split_part(p.account_key, ':', 3)`

/**
 * Postings on accounts, a part for each kind of journal; `amount` is what they count as. Fenced by `offset 0`, so that it
 * begins with the journals of the span: the house's accounts have nearly all the postings there are, and no statistics say so.
 */
const booked =
  (accounts: readonly string[], amount: SQL, isCounted: SQL, part = sql`p.kind`, also = sql``) =>
  (span: Instants): SQL =>
    sql`
    select ${dayIn(sql`p.at`)} as day, ${part} as part, '' as project_rid, '' as partner_rid,
      sum(${amount}) as n, 0 as d
    from (select j.at, j.kind, p.account_key, p.amount from journal j join posting p on p.journal_rid = j.rid
        where ${within(sql`j.at`, span)} and j.kind <> 'merged' and ${isCounted}
          and ${accountKind} in (${listed(accounts)}) offset 0) as p ${also}
    group by 1, 2`

const event = (span: Instants, part: SQL, n: SQL, d: SQL, when: SQL): SQL => sql`
  select ${dayIn(sql`ev.at`)} as day, ${part} as part, e.project_rid, '' as partner_rid, ${n} as n, ${d} as d
  from experiment_event ev left join experiment e on e.rid = ev.experiment_rid
  where ${within(sql`ev.at`, span)} and ${when}`

const rating = (span: Instants, part: string, n: SQL, d: SQL): SQL => sql`
  select ${dayIn(sql`r.created`)} as day, ${part} as part, e.project_rid, '' as partner_rid, ${n} as n, ${d} as d
  from evaluation r left join experiment e on e.rid = r.experiment_rid where ${within(sql`r.created`, span)}`

/** Of one kind of row several things are said. */
const together = (...all: SQL[]): SQL => sql.join(all, sql` union all `)

const one = sql`1`
const none = sql`0`

/**
 * What happened by day, part, project and partner, each row by the day on which it happened: what a source says of a day that
 * is over changes only when something is written into that day.
 */
export const sources = {
  orders: (span) => sql`
    select ${dayIn(sql`o.created`)} as day, o.process as part, '' as project_rid,
      coalesce(m.partner_rid, '') as partner_rid, count(*) as n, 0 as d
    from customer_order o join member m on m.rid = o.member_rid
    where ${within(sql`o.created`, span)} group by 1, 2, 4`,
  // Each customer of a day with the last day before on which they ordered, none for a new one: whoever has it before a period
  // is counted once in the period.
  customers: (span) => sql`
    select c.day, coalesce((select ${dayTextIn(dayIn(sql`max(o.created)`))} from customer_order o
        where o.member_rid = c.member_rid and o.created < ${startOfDay(sql`c.day`)}), '') as part,
      '' as project_rid, coalesce(m.partner_rid, '') as partner_rid, count(*) as n, 0 as d
    from (select distinct ${dayIn(sql`o.created`)} as day, o.member_rid from customer_order o
        where ${within(sql`o.created`, span)}) as c join member m on m.rid = c.member_rid
    group by 1, 2, 4`,
  experiments: (span) => sql`
    select ${dayIn(sql`e.created`)} as day, e.project_rid as part, e.project_rid,
      coalesce(m.partner_rid, '') as partner_rid, count(*) as n, 0 as d
    from experiment e join member m on m.rid = e.member_rid
    where ${within(sql`e.created`, span)} and e.retest_of is null group by 1, 2, 3, 4`,
  revenue: booked(['revenue'], sql`p.amount`, sql`true`),
  // The house's accounts say from the other side what happened: −100 at the bank came in.
  bank: booked([...cashAccounts], sql`-p.amount`, cameIn),
  owed: booked(['receivable', 'credit'], sql`-p.amount`, sql`true`, accountKind),
  // Of bills by their due days: what is owed by its age, as a bill is all due on one day.
  due: booked(
    ['receivable'],
    sql`-p.amount`,
    sql`true`,
    sql`coalesce(nullif(s.due_day, ''), to_char(to_timestamp(s.created + 28800) at time zone 'UTC', 'YYYY-MM-DD'))`,
    sql`join statement s on s.rid = ${accountHolder}`,
  ),
  inHand: (span) =>
    together(
      event(
        span,
        sql`ev.to_state`,
        one,
        none,
        sql`ev.to_state in (${inHand}) and ev.from_state is distinct from ev.to_state`,
      ),
      event(
        span,
        sql`ev.from_state`,
        sql`-1`,
        none,
        sql`ev.from_state in (${inHand}) and ev.from_state is distinct from ev.to_state`,
      ),
    ),
  faults: (span) =>
    together(
      event(span, sql`ev.event`, one, none, sql`ev.event in ('wrong', 'recall')`),
      event(
        span,
        sql`'delivered'`,
        none,
        one,
        sql`ev.to_state = 'delivered' and coalesce(ev.from_state, '') in ('', 'testing', 'reviewing')`,
      ),
    ),
  ratings: (span) =>
    together(
      rating(span, 'quality', sql`r.quality`, one),
      rating(span, 'speed', sql`r.speed`, one),
      rating(span, 'service', sql`r.service`, one),
      rating(span, 'answered', one, none),
      event(span, sql`'asked'`, none, one, sql`ev.event = 'right'`),
    ),
} as const satisfies Record<string, (span: Instants) => SQL>

export type SqlSource = keyof typeof sources
