import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { EmptyState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useEffect, useState } from 'react'
import { type OrderParams, orderFilter } from './filter.ts'
import { OrderList } from './OrderList.tsx'

const OrderView = lazyPart(() => import('./OrderView.tsx').then((part) => part.OrderView))

export interface MemberOrdersProps {
  attributes: OrderParams & { rid?: string; assign?: string }
  host: WidgetHost
}

/** The member's orders, or the one that the address names. */
export function MemberOrders({ attributes, host }: MemberOrdersProps) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  // The server, and the first frame, know of no session.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])

  if (isHere && !isMember) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return <EmptyState title="登录后查看订单" action={login} />
  }
  const { rid, assign } = attributes
  return (
    <div className="container orders">
      {rid ? (
        <OrderView key={rid} rid={rid} assign={assign} host={host} />
      ) : (
        <OrderList filter={orderFilter(attributes)} />
      )}
    </div>
  )
}
