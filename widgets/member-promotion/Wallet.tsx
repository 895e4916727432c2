import { formatFen } from '@lab/contract/rules/ground/money'
import { formatRate } from '@lab/contract/rules/money/promotion'
import { withoutWords } from '@lab/contract/rules/people/payer/rewards'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { useState } from 'react'
import type { Info } from './info.ts'

const Withdraw = lazyPart(() => import('./Withdraw.tsx').then((part) => part.Withdraw))
const Payout = lazyPart(() => import('./Payout.tsx').then((part) => part.Payout))

/** What the rebates come to, and the way to one's bank. */
export function Wallet({ info, onChange }: { info: Info; onChange: () => void }) {
  const { totals, terms, payout, without } = info
  const [open, setOpen] = useState<'withdraw' | 'payout'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onChange()
  }
  const short = Math.max(0, terms.least_fen - totals.free_fen)
  const sums = [
    ['累计返利', formatFen(totals.earned_fen)],
    ['提现中', formatFen(totals.held_fen)],
    ['已提现', formatFen(totals.paid_fen)],
    ['带来的会员', `${totals.members} 人`],
  ] as const
  return (
    <section className="wallet" aria-label="可提现的返利">
      <p className="wallet-label">可提现</p>
      <p className="wallet-sum number">{formatFen(totals.free_fen)}</p>
      <div className="wallet-act">
        <Button
          kind="action"
          disabled={payout !== undefined && short > 0}
          aria-describedby={short > 0 ? 'wallet-short' : undefined}
          onClick={() => setOpen(payout ? 'withdraw' : 'payout')}
        >
          提现
        </Button>
        {short > 0 && (
          <span id="wallet-short">
            满 {formatFen(terms.least_fen)} 可提现，还差 {formatFen(short)}
          </span>
        )}
      </div>
      {totals.owed_fen > 0 && (
        <p className="wallet-owed">订单退款后还要收回 {formatFen(totals.owed_fen)}，从下一笔返利中扣除。</p>
      )}
      <dl className="wallet-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="wallet-terms">
        会员注册后 {terms.days} 天内结清的订单，返利实付的 {formatRate(terms.rate_bp)}
        {without.length > 0 && `（${withoutWords(without, '不返利')}）`}
        {totals.members > 0 && `；其中 ${totals.counting} 人还在计算期内`}。
      </p>
      <div className="wallet-payout">
        {payout ? (
          <p>
            收款账户 <strong>{payout.payee}</strong> · {payout.bank}{' '}
            <span className="number">{payout.bank_no}</span>
          </p>
        ) : (
          <p>还没有收款账户，填写后才能提现。</p>
        )}
        <Button size="small" onClick={() => setOpen('payout')}>
          {payout ? '修改账户' : '填写账户'}
        </Button>
      </div>
      {open === 'withdraw' && <Withdraw info={info} onClose={close} onDone={done} />}
      {open === 'payout' && <Payout payout={payout} onClose={close} onDone={done} />}
    </section>
  )
}
