import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { pagesAround } from './pages.ts'
import './pagination.css'

export interface PaginationProps {
  /** From 1. */
  page: number
  /** Entries a page. */
  limit: number
  total: number
  /** Address of a page: pages are links. */
  href: (page: number) => string
}

/** Page numbers as links; nothing when there is one page. */
export function Pagination({ page, limit, total, href }: PaginationProps) {
  const last = Math.ceil(total / limit)
  if (last <= 1) return null
  const beside = (to: number, label: string, icon: ReactNode) =>
    to >= 1 && to <= last ? (
      <a href={href(to)} aria-label={label} rel={to < page ? 'prev' : 'next'}>
        {icon}
      </a>
    ) : (
      <span aria-hidden="true">{icon}</span>
    )
  return (
    <nav className="pagination number" aria-label="分页">
      {beside(page - 1, '上一页', <ChevronLeft size={18} />)}
      {pagesAround(page, last).map((one, index) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, distinguished by their place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={one}
            href={href(one)}
            aria-label={`第${one}页`}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </a>
        ),
      )}
      {beside(page + 1, '下一页', <ChevronRight size={18} />)}
    </nav>
  )
}
