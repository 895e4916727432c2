import { formatFen } from '@lab/contract/rules/ground/money'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { bankRow } from './schema.ts'

export type BankRow = typeof bankRow.$inferSelect

/** A receipt as people call it. */
export const calledRow = ({
  day,
  payer,
  amount_fen,
}: Pick<BankRow, 'day' | 'payer' | 'amount_fen'>): string =>
  `${day} ${payer || '未写户名'} ${formatFen(amount_fen)}`

/** Locked until the transaction's end. @throws Refusal `not_found` */
const lockRow = async (tx: Db, rid: string): Promise<BankRow> => {
  const [row] = await tx.select().from(bankRow).where(eq(bankRow.rid, rid)).for('update')
  if (!row) throw refuse('not_found', '收款不存在')
  return row
}

/** What was put aside, locked. @throws Refusal `not_found`, `wrong_state`, `stale` */
export const lockIgnored = async (tx: Db, rid: string, version: number): Promise<BankRow> => {
  const row = await lockRow(tx, rid)
  if (row.state !== 'ignored') throw refuse('wrong_state', '这笔收款没有被忽略')
  requireVersion(row, version)
  return row
}

/** What is still to be decided, locked until the transaction's end. @throws Refusal `not_found`, `wrong_state`, `stale` */
export const lockWaiting = async (tx: Db, rid: string, version: number): Promise<BankRow> => {
  const row = await lockRow(tx, rid)
  if (row.state !== 'open' && row.state !== 'unclaimed')
    throw refuse('wrong_state', `这笔收款已处理：${row.note}`)
  requireVersion(row, version)
  return row
}

/** Receipts that nobody has looked at. */
export const countOpenReceipts = (db: Db): Promise<number> => db.$count(bankRow, eq(bankRow.state, 'open'))
