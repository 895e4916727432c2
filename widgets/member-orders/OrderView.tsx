import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { ChevronLeft } from '@lab/ui/icons'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useCallback, useEffect } from 'react'
import { Agreement } from './Agreement.tsx'
import { Experiment } from './Experiment.tsx'
import { OrderHead } from './OrderHead.tsx'
import type { Order } from './order.ts'
import { Samples } from './Samples.tsx'
import { Sending } from './Sending.tsx'
import { useFound } from './useFound.ts'
import { OrderProvider } from './useOrder.tsx'

interface OrderViewProps {
  rid: string
  /** The experiment that is opened. */
  assign?: string
  host: WidgetHost
}

/** How often the lab's work is looked after while the page is in view, ms. */
const interval = 30_000

/** One order with all of it. */
export function OrderView({ rid, assign, host }: OrderViewProps) {
  const lab = useLab()
  const { found, failure, reload } = useFound('order/detail', { rid })
  useLookingAgain(reload)

  const back = lab.link(hrefOf('member-order'))
  const content = () => {
    if (failure?.reason === 'not_found')
      return <EmptyState title="没有这个订单" action={<a href={back}>查看全部订单</a>} />
    if (failure) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Waiting />
    const isOpen = (one: Order['assigns'][number]) =>
      assign ? one.rid === assign : found.assigns.length === 1 || isAsking(one)
    return (
      <OrderProvider order={found} reload={reload} host={host}>
        <OrderHead />
        {isSent(found) && !found.approval && <Sending />}
        {found.state !== 'canceled' && <Agreement />}
        <section className="order-experiments" aria-label="实验">
          {found.assigns.map((one) => (
            <Experiment key={one.rid} assign={one} startsOpen={isOpen(one)} isNamed={one.rid === assign} />
          ))}
        </section>
        <Samples />
      </OrderProvider>
    )
  }
  return (
    <div className="order">
      <a className="order-back" href={back}>
        <ChevronLeft size={18} />
        全部订单
      </a>
      {content()}
    </div>
  )
}

/** Its samples are awaited, by parcel or brought by oneself. */
const isSent = ({ delivery, assigns }: Order) =>
  delivery.type === 0 &&
  assigns.some(({ state, samples }) => state === 'placed' && samples.some((one) => one.state === 'expected'))

const isAsking = (one: Order['assigns'][number]) =>
  Boolean(one.proposal || one.cancel || one.awaits_choice || one.held || one.unread > 0) ||
  one.state === 'quoted' ||
  one.state === 'delivered'

/** Asks anew now and then, and when one comes back to the page. */
const useLookingAgain = (reload: () => Promise<unknown>) => {
  const ask = useCallback(() => {
    if (document.visibilityState === 'visible') void reload()
  }, [reload])
  useEffect(() => {
    const timer = setInterval(ask, interval)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [ask])
}

function Waiting() {
  return (
    <>
      <Skeleton className="order-head-skeleton" />
      <Skeleton className="order-skeleton" />
      <Skeleton className="order-skeleton" />
    </>
  )
}
