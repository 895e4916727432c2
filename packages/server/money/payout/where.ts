import { formatFen } from '@lab/contract/rules/ground/money'
import type { PayoutSource, PayoutTarget } from '@lab/contract/rules/money/payout'
import { payeeOf } from '@lab/contract/rules/money/second-person'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import type { Payout } from './schema.ts'
import { waysBack } from './ways-back.ts'

interface Asked {
  target: PayoutTarget
  account_name: string
  bank: string
  account_number: string
  payment_rid?: string
}

const titles = { account_name: '户名', bank: '开户银行', account_number: '账号' } as const

/** @throws Refusal `invalid` for what is missing */
const atBank = (asked: Asked) => {
  const missing = (Object.keys(titles) as (keyof typeof titles)[]).filter((name) => asked[name] === '')
  const fields = Object.fromEntries(missing.map((name) => [name, `[${titles[name]}]不能为空`]))
  const [first] = Object.values(fields)
  if (first) throw refuse('invalid', first, fields)
  const { account_name, bank, account_number } = asked
  return { account_name, bank, account_number, payee: payeeOf(account_number), payment_rid: null }
}

/**
 * Where a payout goes, as its row has it, when it may go there.
 * @throws Refusal `invalid`, `wrong_state`, `amount_exceeded`
 */
export const payoutWhere = async (
  tx: Db,
  deps: Deps,
  { payer, source, amount_fen }: { payer: Payer; source: PayoutSource; amount_fen: number },
  asked: Asked,
): Promise<Pick<Payout, 'target' | 'account_name' | 'bank' | 'account_number' | 'payee' | 'payment_rid'>> => {
  if (asked.target === 'bank') return { target: 'bank', ...atBank(asked) }
  const no = (msg: string) => refuse('invalid', msg, { target: msg })
  if (source !== 'prestore') throw no('只有预存可以原路退回')
  if (asked.payment_rid === undefined) throw no('请选择原路退回的在线支付')
  const [way] = await waysBack(tx, deps, payer, asked.payment_rid)
  if (!way) throw refuse('wrong_state', '这笔在线支付没有可以原路退回的预存', { target: '请选择银行退款' })
  if (amount_fen > way.fen) {
    const msg = `至多可原路退回 ${formatFen(way.fen)}`
    throw refuse('amount_exceeded', msg, { amount_fen: msg })
  }
  const none = { account_name: '', bank: '', account_number: '', payee: '' }
  return { target: 'online', ...none, payment_rid: way.payment.rid }
}
