import { hrefOf } from '@lab/contract/rules/ground/routes'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { ListSearch } from '@lab/ui/list-search'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { hrefWith, type OrderFilter, requestOf } from './filter.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { useFound } from './useFound.ts'

const isNarrowed = ({ tab, kw, from, to }: OrderFilter) => Boolean(tab || kw || from || to)

/** The member's orders. */
export function OrderList({ filter }: { filter: OrderFilter }) {
  const lab = useLab()
  const { found, failure, reload } = useFound('order/list', requestOf(filter))
  const sorting = useSorting(memberSorts['order/list'], filter.sort, (sort) => hrefWith(filter, { sort }))
  const hrefOfPage = (page: number) => lab.link(hrefWith(filter, { page }))

  const isBare = found?.total === 0 && !isNarrowed(filter)

  const content = () => {
    if (failure) return <ErrorState onRetry={() => void reload()} />
    if (!found)
      return (
        <div className="order-cards">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} className="order-skeleton" />
          ))}
        </div>
      )
    if (found.list.length > 0)
      return (
        <ul className="order-cards">
          {found.list.map((order) => (
            <OrderCard key={order.rid} order={order} />
          ))}
        </ul>
      )
    if (found.total > 0)
      return <EmptyState title={`没有第${filter.page}页`} action={<a href={hrefOfPage(1)}>回到第一页</a>} />
    if (isNarrowed(filter))
      return (
        <EmptyState
          title={filter.tab === 'wanted' && !filter.kw ? '没有等您处理的订单' : '没有符合条件的订单'}
          action={<a href={lab.link(hrefOf('member-order'))}>查看全部订单</a>}
        />
      )
    return (
      <EmptyState
        title="还没有订单"
        hint="从服务项目中挑选实验，加入清单后下单"
        action={
          <ButtonLink kind="primary" href={lab.link(hrefOf('project'))}>
            浏览服务项目
          </ButtonLink>
        }
      />
    )
  }

  return (
    <>
      {!isBare && (
        <div className="order-find">
          <OrderTabs filter={filter} counts={found?.counts} />
          <ListSearch
            key={JSON.stringify(filter)}
            filter={filter}
            href={({ kw, from, to }) => hrefWith(filter, { kw, from, to })}
            words="编号、项目或样品"
            from="下单日期从"
            sorting={sorting}
          />
        </div>
      )}
      {content()}
      {found && <Pagination {...found} href={hrefOfPage} />}
    </>
  )
}
