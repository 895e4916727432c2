import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { Button } from '@lab/ui/button'
import { useState } from 'react'
import { BulkBar, mostAtOnce } from '../../../act/bulk/BulkBar.tsx'
import { BulkProgress } from '../../../act/bulk/BulkProgress.tsx'
import { useBulk } from '../../../act/bulk/useBulk.ts'
import { useDesk } from '../../../session/desk-session.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { experimentAddress } from '../address.ts'
import type { QueueRow } from './QueueRows.tsx'

/** Events that may be sent for many experiments at once, each on its own. */
const bulkEvents = ['assign', 'start', 'release', 'return', 'hold', 'resume', 'paid'] as const

type BulkEvent = (typeof bulkEvents)[number]

interface QueueBulkProps {
  chosen: readonly QueueRow[]
  /** How many there are under this filter. */
  total: number
  onAll: () => Promise<void>
  onClear: () => void
  reload: () => Promise<unknown>
}

const subjectOf = (chosen: readonly QueueRow[]): string => {
  const first = chosen.slice(0, 3).map(({ number }) => number)
  return `${chosen.length} 个实验：${first.join('、')}${chosen.length > 3 ? ' 等' : ''}。各自成败，不成的会列出原因。`
}

/** One act for all that were chosen; each succeeds or fails by itself. */
export function QueueBulk({ chosen, total, onAll, onClear, reload }: QueueBulkProps) {
  const { staff } = useDesk()
  const [event, setEvent] = useState<BulkEvent>()
  const bulk = useBulk<QueueRow>({ reload, onClose: onClear })
  const offered = bulkEvents.filter((one) => mayCall(staff.role, `staff/assign/${one}`))

  const send = async (body: Record<string, unknown>) => {
    if (!event) return undefined
    setEvent(undefined)
    void bulk.start(eventWords[event].act, chosen, (call, { rid, version }, options) =>
      call(`staff/assign/${event}`, { rid, version, ...body } as never, options),
    )
    return undefined
  }
  return (
    <BulkBar count={chosen.length} total={total} onAll={onAll} onClear={onClear}>
      {offered.map((one) => (
        <Button key={one} size="small" disabled={chosen.length > mostAtOnce} onClick={() => setEvent(one)}>
          {eventWords[one].act}
        </Button>
      ))}
      {event && (
        <ActDialog
          event={event}
          subject={subjectOf(chosen)}
          onClose={() => setEvent(undefined)}
          onSend={send}
        />
      )}
      <BulkProgress bulk={bulk} addressOf={experimentAddress} />
    </BulkBar>
  )
}
