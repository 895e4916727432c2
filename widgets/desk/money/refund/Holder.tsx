import type { DataOf } from '@lab/contract/calls'
import type { PayoutSource } from '@lab/contract/rules/money/payout'
import { Button } from '@lab/ui/button'
import { Fen } from '../../books/Fen.tsx'
import { Payer } from '../../books/Payer.tsx'
import '../finance.css'

export type Holder = DataOf<'staff/payout/find'>['list'][number]

export const emptyPayout = {
  kw: '',
  holder: '',
  source: 'prestore' as PayoutSource,
  yuan: '',
  /** A bank, or the payment by which it goes back the way it came. */
  way: 'bank',
  account_name: '',
  bank: '',
  account_number: '',
  reason: '',
}

interface HolderFoundProps {
  holder: Holder
  onOther: () => void
}

/** The payer who was chosen, and what of the money is free. */
export function HolderFound({ holder, onOther }: HolderFoundProps) {
  const { prestore_fen, payable_fen, bonus_fen, rebate_fen, held_fen } = holder
  const sums = [
    ['预存余额', prestore_fen, true],
    ['可退预存', payable_fen, true],
    ['历次赠送', bonus_fen, bonus_fen > 0],
    ['推广返利', rebate_fen, rebate_fen > 0],
    ['已冻结', held_fen, held_fen > 0],
  ] as const
  return (
    <div className="desk-bill">
      <Payer payer={holder.payer} note={holder.payer.phone} />
      <dl className="desk-bill-sums">
        {sums
          .filter(([, , isShown]) => isShown)
          .map(([label, fen]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Fen fen={fen} />
              </dd>
            </div>
          ))}
      </dl>
      {payable_fen < prestore_fen && <p className="desk-note">其余用于已下单未付的实验，结清后可退。</p>}
      {bonus_fen > 0 && <p className="desk-note">余额中可能含充值赠送，请按约定决定退多少。</p>}
      <Button kind="link" onClick={onOther}>
        换一个付款方
      </Button>
    </div>
  )
}
