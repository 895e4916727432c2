import type { Db } from '../../ground/db/open.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { giveCouponBack } from '../coupon/use.ts'
import { redNeeded } from '../invoice/red-needed.ts'
import { giveSpentPointsBack } from '../points/statement.ts'
import { takeBackRewards, type WithRewards } from '../statement/rewards.ts'
import type { Statement } from '../statement/schema.ts'
import { isGone } from '../statement/store.ts'
import { givenBack, lostOf, type Refund } from './store.ts'

interface Refunded {
  refund: Refund
  /** Locked by the caller. */
  statement: Statement
  by: Actor
}

/** Gives back what was given for a statement beside money: its points in proportion, its coupon with all of it. */
const giveBackSpent = async (
  tx: Db,
  tools: Tools,
  { refund, statement, by }: Refunded,
): Promise<{ points: number; coupon: boolean }> => {
  if (await isGone(tx, { kind: 'self', rid: statement.member_rid })) return { points: 0, coupon: false }
  const refunded_fen = await givenBack(tx, statement.rid)
  const points = await giveSpentPointsBack(tx, tools, { statement, refunded_fen, key: refund.rid, by })
  const isAll = refunded_fen >= statement.total_fen
  return { points, coupon: isAll && (await giveCouponBack(tx, tools, statement.rid)) }
}

/** What else a refund does, in its own transaction. Answers what the member has again beside money. */
export const refundEffects = async (
  tx: Db,
  tools: Tools & WithRewards,
  { refund, statement, by }: Refunded,
): Promise<{ points: number; coupon: boolean }> => {
  const refunded_fen = await lostOf(tx, statement.rid)
  // First what they get: of it may be taken what their payment gave.
  const spent = await giveBackSpent(tx, tools, { refund, statement, by })
  await takeBackRewards(tx, tools, { statement, refunded_fen, key: refund.rid, by })
  await redNeeded(tx, tools, {
    kind: 'statement',
    rid: statement.rid,
    given_back_fen: await givenBack(tx, statement.rid),
    reason: `${refund.number}：${refund.reason}`,
  })
  return spent
}
