import { periodParam } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { Pitch } from './Pitch.tsx'
import { Rebates } from './Rebates.tsx'
import { Share } from './Share.tsx'
import { Wallet } from './Wallet.tsx'
import { Withdrawals } from './Withdrawals.tsx'

interface MemberPromotionProps {
  attributes: { view: string; page: number; from: string; to: string; sort?: string }
}

const views = { '': '返利明细', withdraw: '提现记录' } as const

/** A member as a promoter: what they pass on, what it earned, and how it is paid out (domain §3). */
export function MemberPromotion({ attributes }: MemberPromotionProps) {
  const lab = useLab()
  const { found: info, isFailed, isVisitor, reload } = useOwn('promoter/info', {})
  const [version, setVersion] = useState(0)
  const view = attributes.view === 'withdraw' ? 'withdraw' : ''
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))

  const shown = () => {
    if (isVisitor) {
      const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
      return <EmptyState title="登录后查看推广" action={login} />
    }
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!info) return <Skeleton lines={8} />
    const isPromoter = info.state === 'approved'
    const pitch = <Pitch info={info} onChange={() => void reload()} />
    if (!isPromoter && info.totals.earned_fen === 0) return pitch
    const changed = () => {
      setVersion((before) => before + 1)
      void reload()
    }
    return (
      <>
        {!isPromoter && pitch}
        <div className={isPromoter ? 'promotion-top' : undefined}>
          <Wallet info={info} onChange={changed} />
          {isPromoter && <Share info={info} />}
        </div>
        <LinkTabs
          label="推广"
          links={(Object.keys(views) as (keyof typeof views)[]).map((one) => ({
            href: lab.link(hrefOf('member-promotion', {}, { view: one })),
            label: views[one],
            isCurrent: one === view,
          }))}
        />
        {view === 'withdraw' ? (
          <Withdrawals key={version} page={page} onChange={changed} />
        ) : (
          <Rebates
            period={periodParam(attributes)}
            sort={sortParam(memberSorts['promoter/rebate/list'], attributes.sort)}
            page={page}
          />
        )}
      </>
    )
  }
  return <div className="container member-frame">{shown()}</div>
}
