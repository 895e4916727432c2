import { Button } from '@lab/ui/button'
import { setFootHeight } from '@lab/ui/foot-height'
import { X } from '@lab/ui/icons'
import type { ReactNode } from 'react'
import './bulk.css'

/** Most rows of one bulk act. */
export const mostAtOnce = 500

interface BulkBarProps {
  count: number
  /** How many there are under this filter, on all pages. */
  total: number
  /** Chooses those, as far as one act goes. */
  onAll: () => Promise<void>
  onClear: () => void
  /** What they come to. */
  sum?: ReactNode
  /** The acts. */
  children: ReactNode
}

/** What can be done with the rows that were chosen. */
export function BulkBar({ count, total, onAll, onClear, sum, children }: BulkBarProps) {
  const most = Math.min(total, mostAtOnce)
  return (
    <section className="desk-bulk" ref={setFootHeight} aria-label="批量操作">
      <p role="status">
        已选 <strong className="number">{count}</strong> 个{sum}
        {count > mostAtOnce && <span className="desk-fault">，一次最多 {mostAtOnce} 个</span>}
      </p>
      <div className="desk-acts">{children}</div>
      {count < most && (
        <Button size="small" kind="link" onClick={() => void onAll()}>
          选择{total > mostAtOnce ? `前 ${mostAtOnce}` : `全部 ${total}`} 个
        </Button>
      )}
      <Button size="small" kind="link" icon={<X size={15} />} onClick={onClear}>
        取消选择
      </Button>
    </section>
  )
}
