import type { Db } from '../../ground/db/open.ts'
import type { Tools } from '../../work/experiment/happen.ts'
import type { Doer } from '../../work/experiment/store.ts'
import { giveCouponBack } from '../coupon/use.ts'
import { takeBackInvitation } from '../invitation/reward.ts'
import { redNeeded } from '../invoice/red-needed.ts'
import { giveSpentPointsBack, takeBackPoints } from '../points/statement.ts'
import { takeBackRebate } from '../promotion/rebate.ts'
import type { Statement } from '../statement/schema.ts'
import { givenBack, isGone, lostOf, type Refund } from './store.ts'

interface Lost {
  /** Locked by the caller. */
  statement: Statement
  /** All of it that is not paid any more, given back or given up, fen. */
  lost_fen: number
  /** Names what took it. */
  key: string
  doer: Doer
}

/** Takes back, in proportion, what a statement's payment gave: points, rebate and the coupons of an invitation. */
export const takeBackGiven = async (
  tx: Db,
  tools: Tools,
  { statement, lost_fen, key, doer }: Lost,
): Promise<void> => {
  const lost = {
    statement_rid: statement.rid,
    refunded_fen: lost_fen,
    total_fen: statement.total_fen,
  }
  await takeBackPoints(tx, tools, { statement, refunded_fen: lost_fen, key, doer })
  await takeBackRebate(tx, tools, lost)
  await takeBackInvitation(tx, tools, lost)
}

interface Refunded {
  refund: Refund
  /** Locked by the caller. */
  statement: Statement
  doer: Doer
}

/** Gives back what was given for a statement beside money: its points in proportion, its coupon with all of it. */
const giveBackSpent = async (
  tx: Db,
  tools: Tools,
  { refund, statement, doer }: Refunded,
): Promise<{ points: number; coupon: boolean }> => {
  if (await isGone(tx, { kind: 'self', rid: statement.member_rid })) return { points: 0, coupon: false }
  const refunded_fen = await givenBack(tx, statement.rid)
  const points = await giveSpentPointsBack(tx, tools, { statement, refunded_fen, key: refund.rid, doer })
  const isAll = refunded_fen >= statement.total_fen
  return { points, coupon: isAll && (await giveCouponBack(tx, tools, statement.rid)) }
}

/** What else a refund does, in its own transaction. Answers what the member has again beside money. */
export const refundEffects = async (
  tx: Db,
  tools: Tools,
  { refund, statement, doer }: Refunded,
): Promise<{ points: number; coupon: boolean }> => {
  const lost_fen = await lostOf(tx, statement.rid)
  // First what he gets: of it may be taken what his payment gave.
  const spent = await giveBackSpent(tx, tools, { refund, statement, doer })
  await takeBackGiven(tx, tools, { statement, lost_fen, key: refund.rid, doer })
  await redNeeded(tx, tools, {
    kind: 'statement',
    rid: statement.rid,
    given_back_fen: await givenBack(tx, statement.rid),
    reason: `${refund.number}：${refund.reason}`,
  })
  return spent
}
