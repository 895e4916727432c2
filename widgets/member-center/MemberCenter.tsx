import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ButtonLink } from '@lab/ui/link'
import { Below } from '@lab/ui/skeleton'
import { EmptyState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import { Balances } from './Balances.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Spending } from './Spending.tsx'
import { Todos } from './Todos.tsx'
import { useCounts } from './useCounts.ts'
import { Who } from './Who.tsx'

interface MemberCenterProps {
  attributes: { orders: number }
}

/** The member's first page: who they are, what waits for them, what they hold and spent, and what is under way. */
export function MemberCenter({ attributes }: MemberCenterProps) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(true), [])
  const counts = useCounts()
  const orders = Math.max(1, Math.min(Math.floor(attributes.orders) || 4, 10))

  // A partner's page may not ask for what a member holds (domain §9).
  if (!lab.isPortal) {
    const way = <ButtonLink href={lab.link(hrefOf('member-center'))}>前往个人中心</ButtonLink>
    return (
      <div className="container center">
        <EmptyState title="个人中心在检测平台上" hint="订单、账单与余额只在平台网站显示" action={way} />
      </div>
    )
  }
  if (isAsked && !isMember) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return (
      <div className="container center">
        <EmptyState title="登录后查看个人中心" action={login} />
      </div>
    )
  }
  return (
    <div className="container center">
      <Who />
      <Todos counts={counts} />
      <Below isReady={counts.found !== undefined || counts.isFailed}>
        <Balances counts={counts.found} />
        <Spending />
        <div className="center-columns">
          <LatestOrders limit={orders} />
          <QuickActions plan={counts.found?.plan} />
        </div>
      </Below>
    </div>
  )
}
