import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Feed } from './Feed.tsx'
import { ReservationItem } from './ReservationItem.tsx'

interface MemberReservationsProps {
  attributes: { view: string; page: number }
}

/** The member's reservations of instruments: what is to come, and what was. */
export function MemberReservations({ attributes }: MemberReservationsProps) {
  const lab = useLab()
  const isOpen = attributes.view !== 'all'
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))
  const request = { page, limit: 10, ...(isOpen && { open: true }) }
  const { found, isFailed, isVisitor, reload } = useOwn('reservation/list', request)
  if (isVisitor) return null

  const address = (open: boolean, page?: number) =>
    lab.link(hrefOf('member-reservation', {}, { view: open ? undefined : 'all', page }))
  const content = () => {
    if (isFailed) return <ErrorState title="预约载入失败" onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={5} />
    if (found.list.length === 0)
      return (
        <EmptyState
          title={isOpen ? '没有即将开始的预约' : '还没有预约过仪器'}
          hint="选一台仪器，看看哪些时间空着"
          action={
            <ButtonLink href={lab.link(hrefOf('project', {}, { typeId: 2 }))} kind="primary">
              预约仪器
            </ButtonLink>
          }
        />
      )
    return (
      <ul className="reservations">
        {found.list.map((one) => (
          <ReservationItem key={one.rid} reservation={one} onChange={reload} />
        ))}
      </ul>
    )
  }
  return (
    <div className="container my-reservations">
      <LinkTabs
        label="我的预约"
        links={[true, false].map((open) => ({
          href: address(open),
          label: open ? '即将开始' : '全部',
          isCurrent: open === isOpen,
        }))}
      />
      {found?.barred?.reason === 'booking_stopped' && (
        <p className="reservations-stopped" role="status">
          {found.barred.msg}
        </p>
      )}
      {content()}
      {found && (
        <Pagination
          page={found.page}
          limit={found.limit}
          total={found.total}
          href={(to) => address(isOpen, to > 1 ? to : undefined)}
        />
      )}
      {(found || isFailed) && <Feed />}
    </div>
  )
}
