import type { DataOf } from '@lab/contract/calls'
import { deskRow } from '@lab/contract/rules/app/desk'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { backStates } from '@lab/contract/rules/money/payment/back'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { refundTargets } from '@lab/contract/rules/money/refund'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'

type Refund = DataOf<'staff/refund/list'>['list'][number]

export const backLooks = { asked: 'warning', done: 'success', failed: 'danger' } as const

/** Its provider was asked, and has not said yet what became of it. */
export const isAtProvider = ({ state, online }: Refund): boolean =>
  state === 'approved' && online?.state === 'asked'

/** Its provider did not give it back: another way is to be chosen. */
export const isFailed = ({ state, target, online }: Refund): boolean =>
  state === 'approved' && target === 'online' && online?.state === 'failed'

/** Where a refund goes back to, and how that stands where it is the way it came. */
export function Where({ refund: { target, bank, online } }: { refund: Refund }) {
  const linkTo = useLinkTo()
  return (
    <div>
      {refundTargets[target]}
      {bank && <p className="desk-note">{bank}</p>}
      {online && (
        <>
          <p className="desk-note">
            {paymentProviders[online.provider].title}{' '}
            <a className="number" {...linkTo(deskRow('payment', online.payment.rid))}>
              {online.payment.number}
            </a>
          </p>
          <p className="desk-note number">
            <Tag kind={backLooks[online.state]}>{backStates[online.state]}</Tag>{' '}
            {dateTimeOf(online.ended ?? online.asked)}
          </p>
          {online.reason && <p className="desk-note desk-late">{online.reason}</p>}
        </>
      )}
    </div>
  )
}
