import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { couponStates, discountWords } from '@lab/contract/rules/money/coupon'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ButtonLink } from '@lab/ui/link'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { CouponItem } from './CouponItem.tsx'

interface MemberCouponProps {
  attributes: { view: string; sort?: string; page: number }
}

const states = ['unused', 'used', 'expired'] as const
type State = (typeof states)[number]

const why = { member: '您的专属折扣', group: '您的用户类型享有的折扣', none: '' } as const

const emptyWords = {
  unused: { title: '没有可使用的优惠券', hint: '邀请好友、积分兑换和活动都可以得到优惠券' },
  used: { title: '还没有用过优惠券', hint: '结算实验时可以选择一张' },
  expired: { title: '没有过期的优惠券', hint: '' },
} as const

const viewOf = (state: State) => (state === 'unused' ? '' : state)

/** A member's coupons in each of their states, and the rate that they have anyway (domain §3). */
export function MemberCoupon({ attributes }: MemberCouponProps) {
  const lab = useLab()
  const state = states.find((one) => viewOf(one) === attributes.view) ?? 'unused'
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))
  const sort = sortParam(memberSorts.discount4user, attributes.sort)
  const sorting = useSorting(memberSorts.discount4user, sort, (to) =>
    hrefOf('member-coupon', {}, { view: viewOf(state), sort: to }),
  )
  const { found, isFailed, isVisitor, reload } = useOwn('discount4user', { state, page, limit: 12, sort })
  if (isVisitor)
    return (
      <div className="container member-frame">
        <EmptyState
          title="登录后查看优惠券"
          action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
        />
      </div>
    )
  const list = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0) {
      const exchange = (
        <ButtonLink href={lab.link(hrefOf('member-integral', {}, { view: 'goods' }))}>积分兑换</ButtonLink>
      )
      return <EmptyState {...emptyWords[state]} action={state === 'unused' ? exchange : undefined} />
    }
    return (
      <ul className="coupon-list" aria-label={couponStates[state]}>
        {found.list.map((coupon) => (
          <CouponItem key={coupon.rid} coupon={coupon} />
        ))}
      </ul>
    )
  }
  return (
    <div className="container member-frame">
      <LinkTabs
        label="优惠券"
        links={states.map((one) => ({
          href: lab.link(hrefOf('member-coupon', {}, { view: viewOf(one) })),
          label: found ? `${couponStates[one]} ${found.counts[one]}` : couponStates[one],
          isCurrent: one === state,
        }))}
      />
      {found && found.rate < 100 && (
        <p className="coupon-rate">
          <strong>会员折扣 {discountWords(found.rate)}</strong>
          <span>{why[found.rate_of]}，结算时自动享有，可以与一张优惠券和积分同时使用。</span>
        </p>
      )}
      {found && found.total > 1 && <SortSelect sorting={sorting} />}
      {list()}
      {found && (
        <Pagination
          {...found}
          href={(to) =>
            lab.link(
              hrefOf('member-coupon', {}, { view: viewOf(state), sort, page: to === 1 ? undefined : to }),
            )
          }
        />
      )}
    </div>
  )
}
