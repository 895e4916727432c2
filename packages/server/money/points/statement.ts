import { accountKey, memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import {
  earnedPoints,
  pointsEarning,
  pointsToGiveBack,
  pointsToTakeBack,
} from '@lab/contract/rules/money/points/points'
import { and, eq, sql } from 'drizzle-orm'
import { keysOf } from '../../books/ledger/merge.ts'
import type { Entry } from '../../books/ledger/post.ts'
import { journal, ledgerAccount, posting } from '../../books/ledger/schema.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Actor, systemActor } from '../../work/experiment/store.ts'
import { brings } from '../statement/reward-terms.ts'
import type { Lost } from '../statement/rewards.ts'
import type { statement } from '../statement/schema.ts'
import { pointsJournal, postPoints } from './account.ts'

type Statement = Pick<typeof statement.$inferSelect, 'rid' | 'number' | 'member_rid' | 'total_fen' | 'points'>
type Tools = Pick<Deps, 'now' | 'newId'>

/** A statement takes the points that are given for it. @throws Refusal `insufficient_balance` */
export const spendPoints = (
  tx: Db,
  tools: Tools,
  by: Actor,
  { rid, number, member_rid, points }: Statement,
) =>
  postPoints(tx, tools, {
    kind: 'points_used',
    member_rid,
    points: -points,
    ...by,
    reference: number,
    key: `points used ${rid}`,
  })

/** It is void: they are theirs again. */
export const returnPoints = async (tx: Db, tools: Tools, made: Statement): Promise<void> => {
  const { rid, number, member_rid, points } = made
  await postPoints(tx, tools, {
    kind: 'points_returned',
    member_rid,
    points,
    ...systemActor,
    reference: number,
    key: `points returned ${rid}`,
  })
}

/** It is paid: whoever settled it earns points for the money (domain §3), where the payer's brings any. */
export const earnedJournal = async (
  tx: Db,
  { rid, number, member_rid, total_fen, ...payer }: Statement & Parameters<typeof brings>[2],
): Promise<Entry[]> =>
  (await brings(tx, 'points', payer))
    ? pointsJournal({
        kind: 'points_earned',
        member_rid,
        points: earnedPoints(total_fen),
        ...systemActor,
        reference: number,
        key: `points earned ${rid}`,
      })
    : []

/** The first rating of a member earns points, whatever they rate (domain §3). */
export const earnForRating = (tx: Db, tools: Tools, member_rid: string, reference: string) =>
  postPoints(tx, tools, {
    kind: 'points_rating',
    member_rid,
    points: pointsEarning.firstRating,
    ...systemActor,
    reference,
    key: `points rating ${member_rid}`,
  })

/** What journals of a kind have moved of a member's points for a statement. */
const movedFor = async (
  tx: Db,
  kind: 'points_earned' | 'points_taken_back' | 'points_returned',
  { number, member_rid }: Statement,
): Promise<number> => {
  const [found] = await tx
    .select({ points: sql<string>`coalesce(sum(${posting.amount}), 0)` })
    .from(journal)
    .innerJoin(posting, eq(posting.journal_rid, journal.rid))
    .where(
      and(
        eq(journal.reference, number),
        eq(journal.kind, kind),
        sql`${posting.account_key} in ${keysOf(memberAccount('points', member_rid))}`,
      ),
    )
  return Number(found?.points ?? 0)
}

/** What a member has, held until the transaction's end. */
const lockedBalance = async (tx: Db, member_rid: string): Promise<number> => {
  const mine = eq(ledgerAccount.key, accountKey(memberAccount('points', member_rid)))
  const [found] = await tx.select().from(ledgerAccount).where(mine).for('update')
  return found?.balance ?? 0
}

/** What of one is lost, as far as points go by it. */
type LostOf = Omit<Lost, 'statement'> & { statement: Statement }

/**
 * Takes back what a statement earned, in proportion to what of it is refunded (domain §3). Who has spent their points
 * already gives what they have: an account never falls below 0. Answers how many were due and how many were taken.
 */
export const takeBackPoints = async (
  tx: Db,
  tools: Tools,
  { statement, refunded_fen, key, by }: LostOf,
): Promise<{ due: number; taken: number }> => {
  const { number, member_rid, total_fen } = statement
  const before = 0 - (await movedFor(tx, 'points_taken_back', statement))
  // The payer's money may have brought none.
  const earned = await movedFor(tx, 'points_earned', statement)
  const due = earned > 0 ? pointsToTakeBack(total_fen, refunded_fen, before) : 0
  const taken = Math.min(due, await lockedBalance(tx, member_rid))
  await postPoints(tx, tools, {
    kind: 'points_taken_back',
    member_rid,
    points: -taken,
    ...by,
    reference: number,
    key: `points taken back ${key}`,
  })
  return { due, taken }
}

/**
 * Gives the points that were spent on a statement back, in proportion to what of it is refunded (domain §3). Answers how
 * many.
 */
export const giveSpentPointsBack = async (
  tx: Db,
  tools: Tools,
  { statement, refunded_fen, key, by }: LostOf,
): Promise<number> => {
  const { number, member_rid, total_fen, points: spent } = statement
  const before = await movedFor(tx, 'points_returned', statement)
  const points = pointsToGiveBack({ spent, total_fen, refunded_fen }, before)
  await postPoints(tx, tools, {
    kind: 'points_returned',
    member_rid,
    points,
    ...by,
    reference: number,
    key: `points given back ${key}`,
  })
  return points
}
