import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/time'
import { and, asc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { member } from '../account/schema.ts'
import { project } from '../catalogue/schema.ts'
import { containing } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { experimentSample, sample } from '../sample/schema.ts'
import { staff } from '../staff/schema.ts'
import { experiment } from './schema.ts'
import { unreadOf } from './talk.ts'

type Asked = ParsedOf<'staff/assign/list'>

/** States in which the lab has something to do by a day. */
const ticking = ['received', 'testing', 'reviewing', 'disputed'] as const

const isLate = (now: number) =>
  and(inArray(experiment.state, [...ticking]), isNull(experiment.hold), lt(experiment.due, now)) as SQL

const holdsWord = (kw: string) => {
  const like = containing(kw)
  return or(
    ilike(experiment.number, like),
    sql`exists (select 1 from ${project} where ${project.rid} = ${experiment.project_rid} and ${project.name} ilike ${like})`,
    sql`exists (select 1 from ${member} where ${member.rid} = ${experiment.member_rid} and (${member.name} ilike ${like} or ${member.phone} like ${like} or ${member.company} ilike ${like}))`,
    sql`exists (select 1 from ${experimentSample} join ${sample} on ${sample.rid} = ${experimentSample.sample_rid} where ${experimentSample.experiment_rid} = ${experiment.rid} and (${sample.name} ilike ${like} or ${sample.number} ilike ${like}))`,
  )
}

/** What narrows the queue beside its state. */
const narrowed = ({ late, mine, held, project_rid, kw, from, to }: Asked, staff_rid: string, now: number) =>
  and(
    late ? isLate(now) : undefined,
    mine ? eq(experiment.operator_rid, staff_rid) : undefined,
    held === undefined ? undefined : held ? isNotNull(experiment.hold) : isNull(experiment.hold),
    project_rid ? eq(experiment.project_rid, project_rid) : undefined,
    from ? gte(experiment.created, startOf(from)) : undefined,
    to ? lt(experiment.created, startOf(to) + daySeconds) : undefined,
    kw ? holdsWord(kw) : undefined,
  )

/** One page of the lab's queue: what is due first, first; with the number in each state. */
export const queueOf = async (
  db: Db,
  asked: Asked,
  staff_rid: string,
  now: number,
): Promise<DataOf<'staff/assign/list'>> => {
  const { page, limit, state } = asked
  const narrow = narrowed(asked, staff_rid, now)
  const wanted = and(narrow, state && eq(experiment.state, state))
  const [rows, counts] = await Promise.all([
    db
      .select({ experiment, project: { rid: project.rid, name: project.name }, member, operator: staff.name })
      .from(experiment)
      .innerJoin(project, eq(project.rid, experiment.project_rid))
      .innerJoin(member, eq(member.rid, experiment.member_rid))
      .leftJoin(staff, eq(staff.rid, experiment.operator_rid))
      .where(wanted)
      .orderBy(sql`${experiment.due} asc nulls last`, asc(experiment.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ state: experiment.state, count: sql<number>`count(*)::int` })
      .from(experiment)
      .where(narrow)
      .groupBy(experiment.state),
  ])
  const unread = await unreadOf(
    db,
    rows.map((row) => row.experiment.rid),
    'staff',
  )
  const total = counts.reduce((sum, row) => (!state || row.state === state ? sum + row.count : sum), 0)
  return {
    page,
    limit,
    total,
    counts: Object.fromEntries(counts.map((row) => [row.state, row.count])),
    list: rows.map(({ experiment: row, project: of, member: who, operator }) => ({
      rid: row.rid,
      number: row.number,
      version: row.version,
      state: row.state,
      since: row.since,
      order_rid: row.order_rid,
      project: of,
      member: { name: who.name, company: who.company, phone: who.phone ?? '' },
      count: row.count,
      price_fen: row.final_fen ?? row.price_fen,
      is_late:
        row.due !== null &&
        row.hold === null &&
        row.due < now &&
        (ticking as readonly string[]).includes(row.state),
      unread: unread.get(row.rid) ?? 0,
      ...(row.due !== null && { due: row.due }),
      ...(row.hold && { held: row.hold.reason }),
      ...(operator && { operator }),
      ...(row.urgent && { urgent: row.urgent }),
    })),
  }
}
