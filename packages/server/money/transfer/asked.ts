import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { statement } from '../statement/schema.ts'
import { theirsToPay } from '../statement/store.ts'
import { waitingTransfers } from './store.ts'

/** Something that is to be paid, and by whom. */
export interface Asked {
  payer: Payer
  statement_rid?: string
  experiment_rid?: string
  fen: number
}

/** @throws Refusal `not_found` also for another's, `wrong_state` for what is not to be paid */
export const statementsToPay = async (
  tx: Db,
  member_rid: string,
  rids: readonly string[],
): Promise<Asked[]> => {
  if (rids.length === 0) return []
  const own = and(inArray(statement.rid, [...rids]), await theirsToPay(tx, member_rid))
  const found = await tx.select().from(statement).where(own).orderBy(statement.rid).for('update')
  if (found.length < rids.length) throw refuse('not_found', '账单不存在')
  return found.map((row) => {
    if (row.state !== 'unpaid') throw refuse('wrong_state', `账单 ${row.number} 不在待支付状态`)
    const payer = { kind: row.payer_kind, rid: row.payer_rid }
    return { payer, statement_rid: row.rid, fen: row.total_fen }
  })
}

/** @throws Refusal `not_found` also for another's, `wrong_state` for what is not to be paid ahead */
export const quotesToPay = async (tx: Db, member_rid: string, rids: readonly string[]): Promise<Asked[]> => {
  if (rids.length === 0) return []
  const own = and(inArray(experiment.rid, [...rids]), eq(experiment.member_rid, member_rid))
  const found = await tx.select().from(experiment).where(own).orderBy(experiment.rid).for('update')
  if (found.length < rids.length) throw refuse('not_found', '实验不存在')
  return found.map((row) => {
    if (row.state !== 'prepaying') throw refuse('wrong_state', `实验 ${row.number} 不在待付款状态`)
    const payer = { kind: row.payer_kind, rid: row.payer_rid }
    return { payer, experiment_rid: row.rid, fen: dueFen(row) }
  })
}

/** @throws Refusal `transfer_waiting` for what stands in an open transfer */
export const requireNoTransfer = async (
  tx: Db,
  statements: readonly string[],
  experiments: readonly string[],
) => {
  const waiting = [
    ...(await waitingTransfers(tx, { statement: statements })),
    ...(await waitingTransfers(tx, { experiment: experiments })),
  ]
  const [first] = waiting
  if (first) throw refuse('transfer_waiting', `所选账单已在待确认的转账 ${first[1].number} 中`)
}
