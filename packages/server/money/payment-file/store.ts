import type { Compared } from '@lab/contract/rules/money/payment/day-file/difference'
import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { paymentDifference } from './schema.ts'

export type Difference = typeof paymentDifference.$inferSelect

export const comparedOf = ({ kind, row_kind, there_fen, here_fen, is_awaited }: Difference): Compared => ({
  kind,
  row_kind,
  there_fen,
  here_fen,
  is_awaited,
})

/** One in a state, locked until the transaction's end. @throws Refusal `not_found`, `wrong_state`, `stale` */
export const lockDifference = async (
  tx: Db,
  { rid, version }: { rid: string; version: number },
  state: Difference['state'],
): Promise<Difference> => {
  const [found] = await tx
    .select()
    .from(paymentDifference)
    .where(eq(paymentDifference.rid, rid))
    .for('update')
  if (!found) throw refuse('not_found', '对账差异不存在')
  requireVersion(found, version)
  if (found.state !== state) throw refuse('wrong_state')
  return found
}

/** Differences that finance has still to settle. */
export const countDifferences = (db: Db): Promise<number> =>
  db.$count(paymentDifference, ne(paymentDifference.state, 'settled'))
