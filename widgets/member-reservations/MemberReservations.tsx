import { hrefOf } from '@lab/contract/rules/routes'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useLab } from '@lab/core/react'
import { Button, ButtonLink, ErrorState, Skeleton } from '@lab/ui'
import { EmptyState } from '@lab/ui/parts'
import { useEffect, useId, useRef, useState } from 'react'
import { Feed } from './Feed.tsx'
import { ReservationItem } from './ReservationItem.tsx'
import { useReservations } from './useReservations.ts'

interface MemberReservationsProps {
  attributes: { rid: string; tab: string }
}

/** The member's reservations of instruments: what is to come, and what was. */
export function MemberReservations({ attributes }: MemberReservationsProps) {
  const lab = useLab()
  const title = useId()
  const box = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(1)
  const { found, isFailed, isMember, reload } = useReservations(isOpen, page)
  const isLed = attributes.tab === 'reservation'
  const isThere = found !== undefined
  useEffect(() => {
    if (isLed && isThere) box.current?.scrollIntoView({ block: 'start' })
  }, [isLed, isThere])

  // An order's own page is about that order.
  if (attributes.rid || !isMember) return null
  const choose = (open: boolean) => {
    setPage(1)
    setOpen(open)
  }
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
    const last = Math.ceil(found.total / found.limit)
    return (
      <>
        <ul className="reservations">
          {found.list.map((one) => (
            <ReservationItem key={one.rid} reservation={one} onChange={reload} />
          ))}
        </ul>
        {last > 1 && (
          <nav className="reservations-pages" aria-label="预约的分页">
            <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              上一页
            </Button>
            <span className="number">
              {page} / {last}
            </span>
            <Button size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
              下一页
            </Button>
          </nav>
        )}
      </>
    )
  }
  return (
    <section ref={box} className="container my-reservations" aria-labelledby={title}>
      <header className="reservations-head">
        <h2 id={title}>我的预约</h2>
        <div className="reservations-views">
          {([true, false] as const).map((open) => (
            <button
              key={String(open)}
              type="button"
              className={`view-chip ${open === isOpen ? 'current' : ''}`}
              aria-pressed={open === isOpen}
              onClick={() => choose(open)}
            >
              {open ? '即将开始' : '全部'}
            </button>
          ))}
        </div>
      </header>
      {found?.stopped_until !== undefined && (
        <p className="reservations-stopped" role="status">
          多次未到场，{dateTimeOf(found.stopped_until)} 之前不能预约。如有误会，请联系实验室。
        </p>
      )}
      {content()}
      <Feed />
    </section>
  )
}
