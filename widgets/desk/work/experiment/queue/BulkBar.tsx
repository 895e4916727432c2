import type { DataOf } from '@lab/contract/calls'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { type BulkEvent, bulkEvents, queueLimits } from '@lab/contract/rules/work/experiment/queue'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { setFootHeight } from '@lab/ui/foot-height'
import { X } from '@lab/ui/icons'
import { useState } from 'react'
import { useDesk } from '../../../session/desk-session.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { BulkResult } from './BulkResult.tsx'
import type { QueueRow } from './QueueRows.tsx'
import '../queue.css'

interface BulkBarProps {
  chosen: readonly QueueRow[]
  onClear: () => void
  /** Something was done to some of them. */
  onDone: () => Promise<unknown>
}

/** One act for all that were chosen; each succeeds or fails by itself. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const [event, setEvent] = useState<BulkEvent>()
  const [results, setResults] = useState<DataOf<'staff/assign/bulk'>['results']>()
  const offered = bulkEvents.filter((one) => mayCall(staff.role, `staff/assign/${one}`))
  const isTooMany = chosen.length > queueLimits.bulk

  const send = async (body: Record<string, unknown>) => {
    if (!event) return undefined
    const items = chosen.map(({ rid, version }) => ({ rid, version }))
    const { code, data, fields } = await call('staff/assign/bulk', { event, items, ...body })
    if (fields) return fields
    if (!code || !data) return undefined
    setEvent(undefined)
    if (data.done === items.length) {
      messages.success(`${data.done} 个实验：${eventWords[event].act}，操作成功!`)
      onClear()
    } else setResults(data.results)
    await onDone()
    return undefined
  }
  return (
    <section className="desk-bulk" ref={setFootHeight} aria-label="批量操作">
      <p>
        已选 <strong className="number">{chosen.length}</strong> 个
        {isTooMany && <span className="desk-fault">，一次最多 {queueLimits.bulk} 个</span>}
      </p>
      <div className="desk-acts">
        {offered.map((one) => (
          <Button key={one} size="small" disabled={isTooMany} onClick={() => setEvent(one)}>
            {eventWords[one].act}
          </Button>
        ))}
      </div>
      <Button size="small" kind="link" icon={<X size={15} />} onClick={onClear}>
        取消选择
      </Button>
      {event && (
        <ActDialog
          event={event}
          subject={`${chosen.length} 个实验：${chosen
            .slice(0, 3)
            .map(({ number }) => number)
            .join('、')}${chosen.length > 3 ? ' 等' : ''}。各自成败，不成的会列出原因。`}
          onClose={() => setEvent(undefined)}
          onSend={send}
        />
      )}
      {results && (
        <BulkResult
          results={results}
          onClose={() => {
            setResults(undefined)
            onClear()
          }}
        />
      )}
    </section>
  )
}
