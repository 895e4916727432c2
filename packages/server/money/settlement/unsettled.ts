import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { feeKinds } from '@lab/contract/rules/work/reservation/fee'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { member } from '../../people/member/schema.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { reservation, reservationFee } from '../../work/reservation/schema.ts'
import { openFees } from './choose.ts'

const due = sql<number>`coalesce(${experiment.final_fen}, ${experiment.price_fen})`

/** A payer's experiments that wait to be settled: "to be billed" is this one query (domain §2). */
export const openExperiments = (payer: Payer, only?: string): SQL | undefined =>
  and(
    only === undefined ? undefined : eq(experiment.member_rid, only),
    eq(experiment.payer_kind, payer.kind),
    eq(experiment.payer_rid, payer.rid),
    eq(experiment.state, 'confirmed'),
    isNull(experiment.price_offer),
    lt(sql`coalesce(${experiment.prepaid_fen}, -1)`, due),
  )

/** All of it, or what is one member's, with when it began to wait and what it costs. */
const waiting = (payer: Payer, only?: string) => sql`
  select ${experiment.rid} as rid, ${experiment.since} as since,
    ${due} - coalesce(${experiment.prepaid_fen}, 0) as fen
  from ${experiment} where ${openExperiments(payer, only)}
  union all
  select ${reservationFee.reservation_rid}, ${reservationFee.created}, ${reservationFee.fen}
  from ${reservationFee} where ${and(openFees(payer), only === undefined ? undefined : eq(reservationFee.member_rid, only))}`

type Row = DataOf<'assign/unsettled'>['list'][number]

const experimentRows = async (db: Db, rids: string[]): Promise<Row[]> => {
  const rows = await db
    .select({
      experiment,
      project,
      name: nameAnswered(experiment),
      order: customerOrder,
      member: member.name,
    })
    .from(experiment)
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .innerJoin(member, eq(member.rid, experiment.member_rid))
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(inArray(experiment.rid, rids))
  return rows.map((row) => ({
    kind: 'experiment',
    rid: row.experiment.rid,
    number: row.experiment.number,
    order: { rid: row.order.rid, number: row.order.number },
    member: row.member,
    project: { name: row.name, img: row.project.img },
    since: row.experiment.since,
    price_fen: row.experiment.price_fen,
    due_fen: row.experiment.final_fen ?? row.experiment.price_fen,
    prepaid_fen: row.experiment.prepaid_fen ?? 0,
  }))
}

const feeRows = async (db: Db, rids: string[]): Promise<Row[]> => {
  const rows = await db
    .select({
      fee: reservationFee,
      number: reservation.number,
      project,
      name: nameAnswered(reservation),
      member: member.name,
    })
    .from(reservationFee)
    .innerJoin(member, eq(member.rid, reservationFee.member_rid))
    .innerJoin(reservation, eq(reservation.rid, reservationFee.reservation_rid))
    .innerJoin(project, eq(project.rid, reservation.project_rid))
    .where(inArray(reservationFee.reservation_rid, rids))
  return rows.map(({ fee, number, project: of, name, member }) => ({
    kind: 'fee',
    rid: fee.reservation_rid,
    number,
    member,
    project: { name: `${feeKinds[fee.kind]}：${name}`, img: of.img },
    since: fee.created,
    price_fen: fee.fen,
    due_fen: fee.fen,
    prepaid_fen: 0,
  }))
}

/** How many things wait to be settled. */
export const countUnsettled = async (db: Db, payer: Payer): Promise<number> => {
  const [found] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${waiting(payer)}) as open`,
  )
  return found?.total ?? 0
}

const { up, down } = sortedBy(sql`open.rid`)
const [since, fen] = [sql`open.since`, sql`open.fen`]

const orders: Record<MemberSort<'assign/unsettled'>, SQL[]> = {
  oldest: up(since),
  newest: down(since),
  fen: down(fen),
  fen_least: up(fen),
}

/** One page of what waits to be settled, and what all of it comes to. */
export const unsettledOf = async (
  db: Db,
  payer: Payer,
  { page, limit, sort }: ParsedOf<'assign/unsettled'>,
  only?: string,
): Promise<Omit<DataOf<'assign/unsettled'>, 'may_settle'>> => {
  const [named, [all]] = await Promise.all([
    rowsOf<{ rid: string }>(
      db,
      sql`select rid from (${waiting(payer, only)}) as open order by ${sql.join(orders[sort], sql`, `)} limit ${limit} offset ${(page - 1) * limit}`,
    ),
    rowsOf<{ total: number; fen: string }>(
      db,
      sql`select count(*)::int as total, coalesce(sum(fen), 0)::bigint::text as fen from (${waiting(payer, only)}) as open`,
    ),
  ])
  const rids = named.map(({ rid }) => rid)
  const found = rids.length > 0 ? [...(await experimentRows(db, rids)), ...(await feeRows(db, rids))] : []
  const list = rids.flatMap((rid) => found.find((row) => row.rid === rid) ?? [])
  return { list, total: all?.total ?? 0, page, limit, total_fen: Number(all?.fen ?? 0) }
}
