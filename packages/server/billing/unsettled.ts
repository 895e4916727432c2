import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { project } from '../catalogue/schema.ts'
import type { Db } from '../db/open.ts'
import { experiment } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'

const due = sql<number>`coalesce(${experiment.final_fen}, ${experiment.price_fen})`
const prepaid = sql<number>`coalesce(${experiment.prepaid_fen}, 0)`

/** A member's own experiments that wait to be settled: "to be billed" is this one query (domain §2). */
const waiting = (member_rid: string) =>
  and(
    eq(experiment.payer_kind, 'self'),
    eq(experiment.payer_rid, member_rid),
    eq(experiment.state, 'confirmed'),
    isNull(experiment.price_offer),
    lt(sql`coalesce(${experiment.prepaid_fen}, -1)`, due),
  )

/** One page of them, those confirmed first in front, and what all of them come to. */
export const unsettledOf = async (
  db: Db,
  member_rid: string,
  { page, limit }: ParsedOf<'assign/unsettled'>,
): Promise<DataOf<'assign/unsettled'>> => {
  const [rows, [all]] = await Promise.all([
    db
      .select({ experiment, project, order: customerOrder })
      .from(experiment)
      .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
      .innerJoin(project, eq(project.rid, experiment.project_rid))
      .where(waiting(member_rid))
      .orderBy(asc(experiment.since), asc(experiment.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({
        total: sql<number>`count(*)::int`,
        fen: sql<number>`coalesce(sum(${due} - ${prepaid}), 0)::bigint::text`,
      })
      .from(experiment)
      .where(waiting(member_rid)),
  ])
  const list = rows.map((row) => ({
    rid: row.experiment.rid,
    number: row.experiment.number,
    order: { rid: row.order.rid, number: row.order.number },
    project: { name: row.project.name, img: row.project.img },
    since: row.experiment.since,
    price_fen: row.experiment.price_fen,
    due_fen: row.experiment.final_fen ?? row.experiment.price_fen,
    prepaid_fen: row.experiment.prepaid_fen ?? 0,
  }))
  return { list, total: all?.total ?? 0, page, limit, total_fen: Number(all?.fen ?? 0) }
}
