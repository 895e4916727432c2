import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { isTicking, openStates, type QueueSort } from '@lab/contract/rules/work/experiment/queue'
import { allStates, type ExperimentState } from '@lab/contract/rules/work/experiment/states'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { type Looking, narrowed, type QueueAsked, wanted } from './queue-filter.ts'
import { shownFen } from './quote-lines.ts'
import { clock, experiment } from './schema.ts'

export type QueueRow = DataOf<'staff/assign/list'>['list'][number]

const { up, down } = sortedBy(experiment.rid)

/** Without a due day, what waits longest stands first. */
const orders: Record<QueueSort, SQL[]> = {
  due: [asc(clock), ...down()],
  waiting: up(experiment.since),
  newest: down(),
  oldest: up(),
  fen: down(shownFen),
  fen_least: up(shownFen),
}

/** Rows of the queue, sorted, from an offset. */
export const queueRows = async (
  db: Db,
  asked: QueueAsked & { sort: QueueSort },
  looking: Looking,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<QueueRow[]> => {
  // The page is cut before anything is joined to it.
  const found = db
    .select({ rid: experiment.rid })
    .from(experiment)
    .where(wanted(asked, looking))
    .orderBy(...orders[asked.sort])
    .limit(limit)
    .offset(offset)
    .as('found')
  const rows = await db
    .select({
      experiment,
      fen: shownFen,
      project: { rid: project.rid, name: nameAnswered(experiment), type_id: project.type_id },
      member: { name: member.name, company: member.company, phone: member.phone },
      operator: staff.name,
    })
    .from(found)
    .innerJoin(experiment, eq(experiment.rid, found.rid))
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .innerJoin(member, eq(member.rid, experiment.member_rid))
    .leftJoin(staff, eq(staff.rid, experiment.operator_rid))
    .orderBy(...orders[asked.sort])
  return rows.map(({ experiment: row, fen, project: of, member: who, operator }) => ({
    rid: row.rid,
    number: row.number,
    version: row.version,
    state: row.state,
    since: row.since,
    order_rid: row.order_rid,
    project: of,
    member: { name: who.name, company: who.company, phone: who.phone ?? '' },
    count: row.count,
    price_fen: fen,
    is_late: row.due !== null && row.hold === null && row.due < looking.now && isTicking(row.state),
    is_asking: row.price_offer !== null || row.cancel_offer !== null || row.awaits_choice,
    unread: row.unread,
    // The clock stands while it is held, and where the lab's work is done.
    ...(row.due !== null && row.hold === null && isTicking(row.state) && { due: row.due }),
    ...(row.hold && { held: row.hold.reason }),
    ...(operator && { operator }),
    ...(row.urgent && { urgent: row.urgent }),
  }))
}

/** How many experiments there are in each state, out of those that fit. */
const countsOf = async (db: Db, asked: QueueAsked, looking: Looking) => {
  const rows = await db
    .select({ state: experiment.state, count: sql<number>`count(*)::int` })
    .from(experiment)
    .where(narrowed(asked, looking))
    .groupBy(experiment.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Partial<
    Record<ExperimentState, number>
  >
}

/** One page of the lab's queue; with the number in each state. */
export const queueOf = async (
  db: Db,
  asked: ParsedOf<'staff/assign/list'>,
  looking: Looking,
): Promise<DataOf<'staff/assign/list'>> => {
  const { page, limit, state } = asked
  const [list, counts] = await Promise.all([
    queueRows(db, asked, looking, { limit, offset: (page - 1) * limit }),
    countsOf(db, asked, looking),
  ])
  const states = state === 'open' ? openStates : state ? [state] : allStates
  const total = states.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return { page, limit, total, counts: counts as Record<string, number>, list }
}
