import type { Statement } from '../billing/schema.ts'
import type { Db } from '../db/open.ts'
import type { Tools } from '../experiment/happen.ts'
import type { Doer } from '../experiment/store.ts'
import { takeBackInvitation } from '../invitation/reward.ts'
import { redNeeded } from '../invoice/red-needed.ts'
import { takeBackPoints } from '../points/statement.ts'
import { takeBackRebate } from '../promotion/rebate.ts'
import type { Refund } from './store.ts'

export interface Refunded {
  refund: Refund
  statement: Statement
  /** All that was given back of the statement up to now, with this refund; fen. */
  refunded_fen: number
  doer: Doer
}

type Effect = (tx: Db, tools: Tools, refunded: Refunded) => Promise<unknown>

/** What else a refund does, in its own transaction: each takes back, in proportion, what the payment gave. */
const effects: readonly Effect[] = [
  (tx, tools, { refund, statement, refunded_fen, doer }) =>
    takeBackPoints(tx, tools, { statement, refunded_fen, key: refund.rid, doer }),
  (tx, tools, { statement, refunded_fen }) =>
    takeBackRebate(tx, tools, { statement_rid: statement.rid, refunded_fen, total_fen: statement.total_fen }),
  (tx, tools, { statement, refunded_fen }) =>
    takeBackInvitation(tx, tools, {
      statement_rid: statement.rid,
      refunded_fen,
      total_fen: statement.total_fen,
    }),
  (tx, tools, { refund, statement, refunded_fen }) =>
    redNeeded(tx, tools, {
      kind: 'statement',
      rid: statement.rid,
      given_back_fen: refunded_fen,
      reason: `${refund.number}：${refund.reason}`,
    }),
]

export const refundEffects = async (tx: Db, tools: Tools, refunded: Refunded): Promise<void> => {
  for (const effect of effects) await effect(tx, tools, refunded)
}
