import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { ProviderAccount } from '@lab/contract/rules/money/payment/payment'
import { ActButton } from '@lab/ui/button'
import type { Decide } from '../../act/useDecision.ts'
import type { BankRow } from './MatchChoice.tsx'
import '../finance.css'

interface FromProviderProps {
  row: BankRow
  providers: DataOf<'staff/bank/payers'>['providers']
  decide: Decide
}

/** How banks write who hands over what members paid online. */
const written: Record<ProviderAccount, RegExp> = {
  alipay: /支付宝|alipay/i,
  wechat_pay: /财付通|微信|tenpay|wechat/i,
}

/** What a provider hands over is nobody's payment: it was booked when it was paid online. */
export function FromProvider({ row, providers, decide }: FromProviderProps) {
  const words = `${row.payer} ${row.remark}`
  const likely = providers.filter(({ account }) => written[account].test(words))
  const offered = likely.length > 0 ? likely : providers
  return (
    <fieldset className="desk-matches">
      <legend>支付渠道转来的结算款</legend>
      <p className="desk-note">客户支付时已经入账；这里只从渠道账户转入银行，不是谁的付款。</p>
      <div className="desk-acts">
        {offered.map(({ account, title, balance_fen }) => (
          <ActButton
            key={account}
            size="small"
            disabled={balance_fen < row.amount_fen}
            onAct={() => decide('staff/bank/fromProvider', { account })}
          >
            {title}转来（余额 {formatFen(balance_fen)}）
          </ActButton>
        ))}
      </div>
    </fieldset>
  )
}
