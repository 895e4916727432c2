import { formatFen } from '@lab/contract/rules/ground/money'
import type { RefundTarget } from '@lab/contract/rules/money/refund'
import { payeeOf } from '@lab/contract/rules/money/second-person'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Statement } from '../statement/schema.ts'
import { isGone } from '../statement/store.ts'
import { wayBackOf } from './online-store.ts'

interface Asked {
  target: RefundTarget
  bank?: string
  amount_fen: number
}

/**
 * Where a refund of a bill goes back to, as its row has it, when it may go there.
 * @throws Refusal `wrong_state`, `invalid`, `amount_exceeded`
 */
export const refundWhere = async (
  tx: Db,
  deps: Deps,
  bill: Statement,
  { target, bank = '', amount_fen }: Asked,
): Promise<{ target: RefundTarget; bank: string; payee: string }> => {
  const gone = await isGone(tx, { kind: bill.payer_kind, rid: bill.payer_rid })
  // Who is gone owes nothing on credit, and has no prestore.
  if (target === 'bank' && bill.pay === 'credit' && !gone)
    throw refuse('wrong_state', '用信用额度结算的账单请退回预存', { target: '请选择退回预存' })
  if (target === 'prestore' && gone)
    throw refuse('wrong_state', '付款方已注销，不能退回预存', { target: '付款方已注销，请选择银行退款' })
  if (target === 'bank' && bank === '')
    throw refuse('invalid', '[收款账户]不能为空', { bank: '[收款账户]不能为空' })
  if (target === 'online') {
    const way = await wayBackOf(tx, deps, bill)
    if (typeof way === 'string') throw refuse('wrong_state', way, { target: way })
    if (amount_fen > way.fen) {
      const msg = `至多可原路退回 ${formatFen(way.fen)}`
      throw refuse('amount_exceeded', msg, { amount_fen: msg })
    }
  }
  return target === 'bank' ? { target, bank, payee: payeeOf(bank) } : { target, bank: '', payee: '' }
}
