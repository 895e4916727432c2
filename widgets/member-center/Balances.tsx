import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab, useStore } from '@lab/core/react'
import { OrderableNote, useMay } from '@lab/ui/orderable'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type ReactNode, useId } from 'react'

interface Balance {
  label: string
  value: string
  hint: ReactNode
  href: string
}

/** What the member holds: money paid in ahead, credit, points, coupons, and a promoter's rebate. */
export function Balances({ counts }: { counts?: DataOf<'asset/all4num'> }) {
  const lab = useLab()
  const id = useId()
  const isPromoter = useStore(lab.user, ({ userInfo }) => userInfo?.is_promoter === true)
  const { found, isFailed, reload } = useOwn('asset/init', {})

  const may = useMay('')
  const balances = (): Balance[] => {
    const of = (name: string) => found?.accounts.find(({ account }) => account === name)
    const [prestore, credit, points, rebate] = [of('prestore'), of('credit'), of('points'), of('rebate')]
    const owed = Math.max(0, -(credit?.balance ?? 0))
    const overdue = credit?.overdue_fen ?? 0
    return [
      {
        label: '预存余额',
        value: formatFen(prestore?.balance ?? 0),
        hint: '查看明细与预存',
        href: hrefOf('member-prestore'),
      },
      {
        label: '可用信用额度',
        value: formatFen(credit?.free ?? 0),
        hint: overdue > 0 ? `${formatFen(overdue)} 逾期` : owed > 0 ? `已用 ${formatFen(owed)}` : '先测后付',
        href: hrefOf('member-unpaid', {}, { view: 'credit' }),
      },
      {
        label: '积分',
        value: (points?.balance ?? 0).toLocaleString('en-US'),
        hint: '100 积分抵 1 元',
        href: hrefOf('member-integral'),
      },
      {
        label: '优惠券',
        value: counts ? String(counts.coupons) : '—',
        hint: '张可用',
        href: hrefOf('member-coupon'),
      },
      ...(isPromoter
        ? [
            {
              label: '推广返利',
              value: formatFen(rebate?.balance ?? 0),
              hint: '查看与提现',
              href: hrefOf('member-promotion'),
            },
          ]
        : []),
    ]
  }
  return (
    <section className="center-part" aria-labelledby={id}>
      <div className="center-head">
        <h2 id={id}>我的账户</h2>
        {may && <OrderableNote of={may} />}
      </div>
      {isFailed ? (
        <ErrorState onRetry={() => void reload()} />
      ) : !found ? (
        <Skeleton className="center-balances-skeleton" />
      ) : (
        <ul className="center-balances">
          {balances().map(({ label, value, hint, href }) => (
            <li key={label}>
              <a href={lab.link(href)}>
                <span className="center-label">{label}</span>
                <strong className="number">{value}</strong>
                <span className="center-hint">{hint}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
