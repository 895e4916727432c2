import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { paymentProviders, paymentStates, paymentTargets } from '@lab/contract/rules/money/payment/payment'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { ButtonLink } from '@lab/ui/link'
import { paymentLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

const PaymentDialog = lazyPart(() => import('@lab/ui/pay-online').then((part) => part.PaymentDialog))

/** What the member has paid online, or is about to, newest first; with `opened` that one is followed. */
export function Payments({ page, opened }: { page: number; opened?: string }) {
  const { link } = useLab()
  const { found, isFailed, reload } = useOwn('payment/list', { page, limit: 10 })
  const [followed, setFollowed] = useState(opened)
  const dialog = followed !== undefined && (
    <PaymentDialog rid={followed} onClose={() => setFollowed(undefined)} onEnd={() => void reload()} />
  )
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有在线支付"
        action={<ButtonLink href={link(hrefOf('member-unpaid'))}>查看待支付</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="record" aria-label={one.number}>
            <div className="record-top">
              <h2 className="number">{formatFen(one.amount_fen)}</h2>
              <Tag kind={paymentLooks[one.state]}>{paymentStates[one.state]}</Tag>
              {one.state === 'created' && (
                <Button size="small" className="record-acts" onClick={() => setFollowed(one.rid)}>
                  继续支付
                </Button>
              )}
            </div>
            <p className="member-note number">
              {one.number} · {paymentProviders[one.provider].title} · {dateTimeOf(one.created)} 发起
              {one.ended !== undefined && ` · ${dateTimeOf(one.ended)} ${paymentStates[one.state]}`}
            </p>
            <ul className="transfer-items">
              {one.items.map((item) => (
                <li key={item.rid}>
                  <span>
                    {paymentTargets[one.target]} <span className="number">{item.number}</span>
                    {one.state === 'paid' && !item.is_paid && '（未支付）'}
                  </span>
                  <span className="number">{formatFen(item.fen)}</span>
                </li>
              ))}
              {one.target === 'prestore' && <li>{paymentTargets.prestore}</li>}
              {one.refunded_fen > 0 && (
                <li>
                  <span>已原路退回</span>
                  <span className="number">{formatFen(one.refunded_fen)}</span>
                </li>
              )}
              {one.to_prestore_fen > 0 && (
                <li>
                  <span>已转入预存</span>
                  <span className="number">{formatFen(one.to_prestore_fen)}</span>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) => link(hrefOf('member-unpaid', {}, { view: 'payment', page: to === 1 ? undefined : to }))}
      />
      {dialog}
    </>
  )
}
