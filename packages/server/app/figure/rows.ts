import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import { cashAccounts } from '@lab/contract/rules/books/ledger/accounts'
import { type JournalKind, journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { tickingStates } from '@lab/contract/rules/work/experiment/queue'
import { type SQL, sql } from 'drizzle-orm'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { isFirstDelivery } from './deliveries.ts'
import type { Narrowed } from './narrowed.ts'
import { cameIn, type Instants, within } from './sources.ts'
import { usedStates } from './use.ts'

type Row = DataOf<'staff/figure/rows'>['list'][number]

/** `rid`, `find`, `title`, `text`, `at` and `fen` of what a figure counts. */
type Behind = (span: Instants, narrowed: Narrowed) => SQL

const who = sql`concat_ws(' · ', nullif(m.name, ''), nullif(m.company, ''))`

const ofProject = ({ project_rid }: Narrowed): SQL =>
  project_rid === undefined ? sql`true` : sql`e.project_rid = ${project_rid}`

const ofPartner = ({ partner }: Narrowed): SQL =>
  partner === undefined ? sql`true` : sql`m.partner_rid = ${partner}`

const orders: Behind = (span, narrowed) => sql`
  select o.rid, o.rid as find, o.number as title, ${who} as text, o.created as at, null::bigint as fen
  from customer_order o join member m on m.rid = o.member_rid
  where ${within(sql`o.created`, span)} and ${ofPartner(narrowed)}`

/** Experiments with something that happened to them: `at` when, `id` what it is known by. */
const experiments = (text: SQL, from: SQL, id: SQL, at: SQL, when: SQL, narrowed: Narrowed): SQL => sql`
  select ${id} as rid, e.rid as find, e.number as title, concat_ws(' · ', ${text}, j.name) as text, ${at} as at,
    null::bigint as fen
  from ${from} join project j on j.rid = e.project_rid join member m on m.rid = e.member_rid
  where ${when} and ${ofProject(narrowed)} and ${ofPartner(narrowed)}`

const events = sql`experiment_event ev join experiment e on e.rid = ev.experiment_rid`

const deliveries: Behind = (span, narrowed) =>
  experiments(
    sql`(select '逾期' where exists (select 1 from experiment_event p where p.experiment_rid = e.rid
      and p.rid < ev.rid and p.event = 'late'))`,
    events,
    sql`ev.rid`,
    sql`ev.at`,
    sql`${within(sql`ev.at`, span)} and ${isFirstDelivery}`,
    narrowed,
  )

const journals =
  (accounts: readonly string[], amount: SQL, isCounted: SQL): Behind =>
  (span) =>
    sql`
    select j.rid, j.reference as find, j.reference as title, j.kind as text, j.at, sum(${amount})::bigint as fen
    from journal j join posting p on p.journal_rid = j.rid join ledger_account a on a.key = p.account_key
    where ${within(sql`j.at`, span)} and j.kind <> 'merged' and ${isCounted} and a.kind in (${listed(accounts)})
    group by j.rid`

const behind: Record<FigureKey, Behind> = {
  orders,
  partners: (span, narrowed) => sql`select * from (${orders(span, narrowed)}) as all_orders
    where rid in (select o.rid from customer_order o join member m on m.rid = o.member_rid where m.partner_rid is not null)`,
  experiments: (span, narrowed) =>
    experiments(
      sql`nullif(m.name, '')`,
      sql`experiment e`,
      sql`e.rid`,
      sql`e.created`,
      sql`${within(sql`e.created`, span)} and e.retest_of is null`,
      narrowed,
    ),
  turnover: journals(['revenue'], sql`p.amount`, sql`true`),
  received: journals([...cashAccounts], sql`-p.amount`, cameIn),
  receivable: journals(['receivable', 'credit'], sql`-p.amount`, sql`true`),
  turnaround: deliveries,
  on_time: deliveries,
  // As it stood at the end: what has not moved since, and what was in hand before it did.
  backlog: ({ before }, narrowed) =>
    experiments(
      sql`nullif(m.name, '')`,
      sql`experiment e`,
      sql`e.rid`,
      sql`e.created`,
      sql`e.created < ${before} and (e.state in (${listed(tickingStates)}) or e.since >= ${before})
        and (select ev.to_state from experiment_event ev where ev.experiment_rid = e.rid and ev.at < ${before}
          order by ev.rid desc limit 1) in (${listed(tickingStates)})`,
      narrowed,
    ),
  utilisation: (span, { instrument_rid }) => sql`
    select r.rid, r.rid as find, r.number as title, concat_ws(' · ', i.name, nullif(m.name, '')) as text, r."from" as at,
      null::bigint as fen
    from reservation r join instrument i on i.rid = r.instrument_rid join member m on m.rid = r.member_rid
    where ${within(sql`r."from"`, span)} and r.state in (${listed(usedStates)})
      and ${instrument_rid === undefined ? sql`i.withdrawn is null` : sql`r.instrument_rid = ${instrument_rid}`}`,
  satisfaction: (span, narrowed) =>
    experiments(
      sql`'质量 ' || v.quality || '，速度 ' || v.speed || '，服务 ' || v.service`,
      sql`evaluation v join experiment e on e.rid = v.experiment_rid`,
      sql`e.rid`,
      sql`v.created`,
      within(sql`v.created`, span),
      narrowed,
    ),
  disputes: (span, narrowed) =>
    experiments(
      sql`case ev.event when 'recall' then '实验室召回' else '客户提出疑问' end`,
      events,
      sql`ev.rid`,
      sql`ev.at`,
      sql`${within(sql`ev.at`, span)} and ev.event in ('wrong', 'recall')`,
      narrowed,
    ),
  customers: (span, narrowed) => sql`
    select m.rid, m.rid as find, coalesce(nullif(m.name, ''), m.phone) as title,
      concat_ws(' · ', nullif(m.company, ''), count(*) || ' 单') as text, max(o.created) as at, null::bigint as fen
    from customer_order o join member m on m.rid = o.member_rid
    where ${within(sql`o.created`, span)} and ${ofPartner(narrowed)} group by m.rid`,
}

type Stored = Omit<Row, 'at' | 'fen' | 'tab'> & { at: string; fen: string | null; total: number }

/** One page of what a figure is made of, the newest first. */
export const rowsBehind = async (
  db: Db,
  { page, limit, figure, from, to, ...narrowed }: ParsedOf<'staff/figure/rows'>,
): Promise<DataOf<'staff/figure/rows'>> => {
  const span = { from: startOf(from), before: startOf(dayAfter(to, 1)) }
  const all = behind[figure](span, narrowed)
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${all}) as behind`,
  )
  const rows = await rowsOf<Stored>(
    db,
    sql`select rid, find, title, text, at::text as at, fen::text as fen from (${all}) as behind
        order by behind.at desc, rid desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const { tab } = figureOf(figure)
  const list = rows.map(({ at, fen, text, ...row }) => ({
    ...row,
    tab,
    text: fen === null ? text : journalKinds[text as JournalKind],
    at: Number(at),
    ...(fen !== null && { fen: Number(fen) }),
  }))
  return { list, total: counted?.total ?? 0, page, limit }
}
