import { times } from '@lab/contract/rules/ground/times'
import './skeleton.css'

interface SkeletonProps {
  /** Lines of text; without it one block, whose size its class gives. */
  lines?: number
  className?: string
}

/** Grey shapes where content will be, of the same size, so that nothing moves. Says 载入中 to screen readers. */
export function Skeleton({ lines, className }: SkeletonProps) {
  return (
    <div className={`skeleton ${className ?? ''}`} role="status">
      <span className="visually-hidden">载入中</span>
      {lines === undefined ? (
        <span className="skeleton-block" />
      ) : (
        times(lines, (line) => <span key={line} className="skeleton-line" />)
      )}
    </div>
  )
}
