import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Truck } from '@lab/ui/icons'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { useId } from 'react'
import { PickupItem } from './PickupItem.tsx'
import { usePickups } from './usePickups.ts'

const sorts = memberSorts['sampling/list']

interface PickupsProps {
  page: number
  limit: number
  sort?: string
  host: WidgetHost
}

/** The member's pickups: how far each has come, where it goes, and the way to cancel it. */
export function Pickups({ page, limit, sort: said, host }: PickupsProps) {
  const lab = useLab()
  const title = useId()
  const sort = sortParam(sorts, said)
  const hrefWith = (change: { page?: number; sort?: string }) =>
    hrefOf('member-sample', {}, { sort, ...change })
  const sorting = useSorting(sorts, sort, (to) => hrefWith({ sort: to }))
  const { found, isFailed, isVisitor, reload } = usePickups(page, limit, sort)

  const request = (
    <Button kind="primary" icon={<Truck size={18} />} onClick={() => lab.dialogs.open('pickup')}>
      预约取样
    </Button>
  )
  const content = () => {
    if (isVisitor) {
      const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
      return <EmptyState title="登录后查看取样预约" action={login} />
    }
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Waiting />
    const hrefOfPage = (to: number) => lab.link(hrefWith({ page: to === 1 ? undefined : to }))
    return (
      <>
        {found.list.length > 0 ? (
          <ul className="pickups">
            {found.list.map((pickup) => (
              <PickupItem key={pickup.rid} pickup={pickup} host={host} onChange={reload} />
            ))}
          </ul>
        ) : found.total > 0 ? (
          <EmptyState title={`没有第${page}页`} action={<a href={hrefOfPage(1)}>回到第一页</a>} />
        ) : (
          <EmptyState
            title="还没有取样预约"
            hint="预约后，取样员会在约定的时间上门取走样品"
            action={request}
          />
        )}
        <Pagination {...found} href={hrefOfPage} />
      </>
    )
  }

  return (
    <section className="samples-part" aria-labelledby={title}>
      <header className="samples-head">
        <h2 id={title}>上门取样</h2>
        {found && found.total > 0 && (
          <>
            <p className="samples-count">共 {found.total} 次预约</p>
            {found.total > 1 && <SortSelect sorting={sorting} labelHidden />}
            {request}
          </>
        )}
      </header>
      {content()}
    </section>
  )
}

function Waiting() {
  return (
    <div className="pickups">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className="pickup-skeleton" />
      ))}
    </div>
  )
}
