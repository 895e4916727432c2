import type { DataOf } from '@lab/contract/calls'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import '../finance.css'

type Results = DataOf<'staff/bank/book'>['results']

/** What became of each receipt that was booked with others: those that were not are named with their reasons. */
export function BookReport({ results, onClose }: { results: Results; onClose: () => void }) {
  const failed = results.filter(({ ok }) => !ok)
  return (
    <Dialog
      title="入账结果"
      width={560}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className="desk-form">
        <p>
          已入账 <strong className="number">{results.length - failed.length}</strong> 笔，未入账{' '}
          <strong className="number">{failed.length}</strong> 笔：
        </p>
        <ul className="desk-matches">
          {failed.map(({ rid, msg }) => (
            <li key={rid} className="desk-late">
              {msg}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
