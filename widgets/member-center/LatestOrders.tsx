import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf, shortDate } from '@lab/contract/rules/ground/time'
import { askedOf, nextOf } from '@lab/contract/rules/work/order/next'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ArrowRight } from '@lab/ui/icons'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { StateTag } from '@lab/ui/state-tag'
import { useId } from 'react'
import { Again } from './Again.tsx'
import { Stages } from './Stages.tsx'

type Order = DataOf<'order/list'>['list'][number]

/** Names of an order's projects: the first two, and how many more there are. */
const projectsOf = ({ assigns }: Order) => {
  const names = [...new Set(assigns.map(({ project }) => project.name))]
  return names.length > 2 ? `${names.slice(0, 2).join('、')} 等 ${names.length} 个项目` : names.join('、')
}

/** The newest orders, each with how far it is and what is wanted. */
export function LatestOrders({ limit }: { limit: number }) {
  const { link } = useLab()
  const id = useId()
  const { found, isFailed, reload } = useOwn('order/list', { page: 1, limit })

  const item = (order: Order) => {
    const { rid, number, state, progress, wanted, approval, due, total_fen } = order
    const isWorking = state === 'received' || state === 'testing' || state === 'reviewing'
    return (
      <li key={rid} className="center-order">
        <div className="center-order-top">
          <a className="number" href={link(hrefOf('member-order', {}, { rid }))}>
            {number}
          </a>
          <StateTag state={state} ofHours={order.assigns.every(isReserved)} />
          <span className="center-order-sum number">{formatFen(total_fen)}</span>
          {!order.assigns.every(isReserved) && <Again order={order} />}
        </div>
        <p className="center-order-projects">{projectsOf(order)}</p>
        <Stages state={state} done={progress.done} all={progress.all} />
        {askedOf(order).length > 0 ? (
          <p className="center-order-wanted">{nextOf(order)}</p>
        ) : approval || wanted.length > 0 ? (
          <p className="center-hint">{nextOf(order)}</p>
        ) : (
          isWorking && due !== undefined && <p className="center-hint">预计 {shortDate(dateOf(due))} 完成</p>
        )}
      </li>
    )
  }
  return (
    <section className="center-part" aria-labelledby={id}>
      <div className="center-head">
        <h2 id={id}>最近的订单</h2>
        <a href={link(hrefOf('member-order'))}>
          全部订单
          <ArrowRight size={16} />
        </a>
      </div>
      {isFailed ? (
        <ErrorState onRetry={() => void reload()} />
      ) : !found ? (
        <Skeleton lines={8} />
      ) : found.total === 0 ? (
        <EmptyState
          title="还没有订单"
          hint="先把需要的实验放进实验清单"
          action={<ButtonLink href={link(hrefOf('project'))}>浏览服务项目</ButtonLink>}
        />
      ) : (
        <ul className="center-orders">{found.list.map(item)}</ul>
      )}
    </section>
  )
}
