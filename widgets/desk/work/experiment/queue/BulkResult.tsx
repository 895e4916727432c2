import type { DataOf } from '@lab/contract/calls'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { useLinkTo } from '../../../list/address.ts'
import { experimentAddress } from '../address.ts'
import '../queue.css'

interface BulkResultProps {
  results: DataOf<'staff/assign/bulk'>['results']
  onClose: () => void
}

/** What of a bulk act failed, and why. */
export function BulkResult({ results, onClose }: BulkResultProps) {
  const linkTo = useLinkTo()
  const failed = results.filter(({ ok }) => !ok)
  return (
    <Dialog
      title={`${results.length - failed.length} 个成功，${failed.length} 个没有`}
      width={560}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <ul className="desk-failed">
        {failed.map(({ rid, number, msg }) => (
          <li key={rid}>
            <a {...linkTo(experimentAddress(rid))} className="number">
              {number ?? rid}
            </a>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
