import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { experiment } from '../experiment/schema.ts'

/** What of a payer's money a member could settle or pay today, fen: what they have confirmed. */
export const unsettledOf = async (db: Db, payer: Payer, member_rid: string): Promise<number> => {
  const [found] = await db
    .select({ fen: sql<string>`coalesce(sum(${experiment.bound_fen}), 0)` })
    .from(experiment)
    .where(
      and(
        eq(experiment.payer_kind, payer.kind),
        eq(experiment.payer_rid, payer.rid),
        eq(experiment.member_rid, member_rid),
        inArray(experiment.state, ['confirmed', 'billed']),
      ),
    )
  return Number(found?.fen ?? 0)
}
