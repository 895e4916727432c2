import { unbilledStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { experiment } from '../experiment/schema.ts'

/** What waits for the word of a group's owner. */
export const isWaiting = and(
  eq(experiment.payer_kind, 'cluster'),
  sql`${experiment.approval}->>'state' = 'waiting'`,
  inArray(experiment.state, [...unbilledStates]),
)

/** Orders of which something waits for the word of a group's owner or manager; without those of `but`. */
export const countApprovals = async (db: Db, rid: string, but?: string): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${experiment.order_rid})::int` })
    .from(experiment)
    .where(
      and(
        isWaiting,
        eq(experiment.payer_rid, rid),
        but === undefined ? undefined : ne(experiment.member_rid, but),
      ),
    )
  return found?.count ?? 0
}
