import type { DataOf } from '@lab/contract/calls'
import { formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf, daySeconds, lastDayUntil } from '@lab/contract/rules/ground/time'
import { couponKinds, couponReminderDays } from '@lab/contract/rules/money/coupon'
import { useLab } from '@lab/core/react'
import { Link } from '@lab/ui/link'
import { Tag } from '@lab/ui/tag'

type Coupon = DataOf<'discount4user'>['list'][number]

/** What it is worth, large: `¥50` or `8.5 折`. */
function Worth({ value }: Pick<Coupon, 'value'>) {
  if (value.kind === 'amount')
    return (
      <p className="coupon-worth number">
        <small>¥</small>
        {yuanOf(value.off_fen)}
      </p>
    )
  return (
    <p className="coupon-worth number">
      {value.pay_percent / 10}
      <small>折</small>
    </p>
  )
}

/** One coupon as a ticket: worth on its stub, conditions beside it. */
export function CouponItem({ coupon }: { coupon: Coupon }) {
  const { clock, link } = useLab()
  const { value, state, least_fen, until, from, used, statement } = coupon
  const isEnding = state === 'unused' && until - clock.now() <= couponReminderDays * daySeconds
  const most = value.kind === 'percent' && value.most_fen > 0 ? `，最多减 ${formatFen(value.most_fen)}` : ''
  return (
    <li className={`coupon ${state}`} aria-label={coupon.title}>
      <div className="coupon-stub">
        <Worth value={value} />
        <p className="coupon-kind">{couponKinds[value.kind]}券</p>
      </div>
      <div className="coupon-words">
        <h2>
          {coupon.title}
          {isEnding && <Tag kind="warning">即将到期</Tag>}
        </h2>
        <p className="coupon-note">
          {least_fen > 0 ? `满 ${formatFen(least_fen)} 可用` : '无门槛'}
          {most}
        </p>
        <p className="coupon-note">适用：{coupon.scope_name}</p>
        <p className="coupon-note number">
          {dateOf(from)} 至 {lastDayUntil(until)}
        </p>
        {state === 'unused' && (
          <Link className="coupon-act" href={link(hrefOf('member-unsettled'))}>
            去结算
          </Link>
        )}
        {used !== undefined && (
          <p className="coupon-note number">
            {dateOf(used)} 用于{' '}
            <Link href={link(hrefOf('member-unsettled', {}, { view: 'statement' }))}>
              {statement?.number}
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}
