import { Button, EmptyState, ErrorState, Skeleton } from '@lab/ui'
import type { ReactNode } from 'react'

interface List {
  list: readonly unknown[]
  total: number
  page: number
  limit: number
}

interface FoundProps {
  found?: List
  isFailed: boolean
  /** What there is none of. */
  empty: string
  onRetry: () => void
  onPage: (page: number) => void
  children: ReactNode
}

/** A list in each of its states: waiting, failed, empty, full, with a way to its other pages. */
export function Found({ found, isFailed, empty, onRetry, onPage, children }: FoundProps) {
  if (isFailed) return <ErrorState onRetry={onRetry} />
  if (!found) return <Skeleton lines={6} />
  if (found.list.length === 0 && found.page === 1) return <EmptyState title={empty} />
  const last = Math.max(1, Math.ceil(found.total / found.limit))
  if (last === 1)
    return (
      <>
        {children}
        <p className="desk-pager number">共{found.total}条</p>
      </>
    )
  return (
    <>
      {children}
      <nav className="desk-pager" aria-label="分页">
        <Button size="small" disabled={found.page <= 1} onClick={() => onPage(found.page - 1)}>
          上一页
        </Button>
        <span className="number">
          第{found.page}页，共{last}页，{found.total}条
        </span>
        <Button size="small" disabled={found.page >= last} onClick={() => onPage(found.page + 1)}>
          下一页
        </Button>
      </nav>
    </>
  )
}
