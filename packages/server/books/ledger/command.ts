import type { Db } from '../../ground/db/open.ts'
import { auditLedger, type Finding } from './audit.ts'
import { journal, ledgerAccount } from './schema.ts'

const words: Record<Finding['what'], string> = {
  balance: '余额与分录不符',
  journal: '分录借贷不平',
  total: '逐笔余额不符',
  committed: '占用与未结清的订单不符',
  credit: '信用欠款与未还的账单不符',
}

/** What `npm run audit` prints, and whether the books are sound. */
export const auditCommand = async (db: Db): Promise<{ text: string; isSound: boolean }> => {
  const findings = await auditLedger(db)
  const [accounts, journals] = [await db.$count(ledgerAccount), await db.$count(journal)]
  const lines = findings.map(
    ({ what, key, is, should }) => `${words[what]}：${key}，现为 ${is}，应为 ${should}`,
  )
  const verdict = findings.length === 0 ? '全部一致' : `${findings.length} 处不一致`
  return {
    text: [...lines, `${accounts} 个账户、${journals} 笔分录：${verdict}`].join('\n'),
    isSound: findings.length === 0,
  }
}
