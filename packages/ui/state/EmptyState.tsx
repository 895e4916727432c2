import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import './state.css'

export interface EmptyStateProps {
  /** What there is none of: 暂无订单. Default 暂无内容. */
  title?: string
  /** What one can do about it. */
  hint?: ReactNode
  /** A button or link that does it. */
  action?: ReactNode
}

/** A list with nothing in it. */
export function EmptyState({ title = '暂无内容', hint, action }: EmptyStateProps) {
  return (
    <div className="state">
      <Inbox className="state-icon" size={40} strokeWidth={1.25} />
      <p className="state-title">{title}</p>
      {hint && <p className="state-hint">{hint}</p>}
      {action}
    </div>
  )
}
