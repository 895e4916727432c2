import type { DataOf } from '@lab/contract/calls'
import { deskRow } from '@lab/contract/rules/app/desk'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { backFlow, backStates } from '@lab/contract/rules/money/payment/back'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { refundTargets } from '@lab/contract/rules/money/refund'
import { Button } from '@lab/ui/button'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'

type Refund = DataOf<'staff/refund/list'>['list'][number]
type Back = NonNullable<Refund['online']>
/** A refund, or a payout of prestore. */
type GoingBack = { state: string; target: string; online?: Back | undefined }

export const backLooks = looksOf(backFlow)

/** Its provider was asked, and has not said yet what became of it. */
export const isAtProvider = ({ state, online }: GoingBack): boolean =>
  state === 'approved' && online?.state === 'asked'

/** Its provider did not give it back: another way is to be chosen. */
export const isFailed = ({ state, target, online }: GoingBack): boolean =>
  state === 'approved' && target === 'online' && online?.state === 'failed'

/** What approving means for what goes back the way it came. */
export const onlineWords =
  '批准后随即请渠道退款，渠道退了就记入账本，不能撤销；渠道没有退成的，再改退款方式。'

/** Leads to another way for what its provider did not give back. */
export function ChangeWay({ number, onClick }: { number: string; onClick: () => void }) {
  return (
    <Button size="small" kind="primary" aria-label={`改退款方式：${number}`} onClick={onClick}>
      改退款方式
    </Button>
  )
}

/** By which payment it goes back, and how that stands at who took the money. */
export function BackOnline({ online }: { online: Back }) {
  const linkTo = useLinkTo()
  return (
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
  )
}

/** Where a refund goes back to, and how that stands where it is the way it came. */
export function Where({ refund: { target, bank, online } }: { refund: Refund }) {
  return (
    <div>
      {refundTargets[target]}
      {bank && <p className="desk-note">{bank}</p>}
      {online && <BackOnline online={online} />}
    </div>
  )
}
