import { houseAccount, memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { JournalKind } from '@lab/contract/rules/books/ledger/journals'
import { balanceOf } from '../../books/ledger/balances.ts'
import { type Entry, postAll } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'

/** A kind of journal that moves points. */
export type PointsKind = Extract<JournalKind, `points_${string}`>

export interface PointsEntry extends Omit<Entry, 'kind' | 'postings'> {
  kind: PointsKind
  member_rid: string
  /** Positive: given by the house; negative: taken back by it, or spent. */
  points: number
}

/** The journal that moves points between a member and the house; of none there is none. */
export const pointsJournal = ({ member_rid, points, ...entry }: PointsEntry): Entry[] =>
  points === 0
    ? []
    : [
        {
          ...entry,
          postings: [
            { account: memberAccount('points', member_rid), amount: points },
            { account: houseAccount('points_issued'), amount: -points },
          ],
        },
      ]

/**
 * Books points between a member and the house, in the caller's transaction. Answers whether it was booked now.
 * @throws Refusal `insufficient_balance`
 */
export const postPoints = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId'>,
  entry: PointsEntry,
): Promise<boolean> => (await postAll(tx, tools, pointsJournal(entry)))[0] === true

/** @throws Refusal `insufficient_balance` when a member has fewer points */
export const requirePoints = async (db: Db, member_rid: string, points: number): Promise<void> => {
  const balance = await balanceOf(db, memberAccount('points', member_rid))
  if (balance < points)
    throw refuse('insufficient_balance', `积分不足，现有 ${balance} 积分`, { points: '积分不足' })
}
