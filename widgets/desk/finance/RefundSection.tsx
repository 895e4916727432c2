import { refundStates, writeOffStates } from '@lab/contract/rules/refund'
import { useLab } from '@lab/core/react'
import { Button, Tabs } from '@lab/ui'
import { useState } from 'react'
import { ExportButton } from '../ExportButton.tsx'
import { useQuery } from '../useQuery.ts'
import { useStateQuery } from '../useStateQuery.ts'
import { AddRefund } from './AddRefund.tsx'
import { Refunds } from './Refunds.tsx'
import { WriteOffs } from './WriteOffs.tsx'

/** What is given back, and what is given up. */
export function RefundSection() {
  const { messages } = useLab()
  const { one, open } = useQuery('refund')
  const view = one('view', ['writeOff']) ?? 'refund'
  const refunds = useStateQuery('refund', 'staff/refund/list', refundStates, 'all', 'dated').asked
  const writeOffs = useStateQuery('refund', 'staff/writeOff/list', writeOffStates, 'all', 'dated').asked
  const [isAdding, setAdding] = useState(false)
  const [turn, setTurn] = useState(0)
  const added = () => {
    setAdding(false)
    setTurn(turn + 1)
    messages.success('提交成功!')
  }
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>退款</h1>
        <div className="desk-acts">
          {view === 'refund' ? (
            <ExportButton path="staff/refund/export" asked={refunds} />
          ) : (
            <ExportButton path="staff/writeOff/export" asked={writeOffs} />
          )}
          <Button kind="primary" size="small" onClick={() => setAdding(true)}>
            {view === 'refund' ? '申请退款' : '申请核销'}
          </Button>
        </div>
      </div>
      <Tabs
        label="退款与核销"
        value={view}
        onChange={(view) => open({ view: view === 'refund' ? '' : view })}
        tabs={[
          { id: 'refund', label: '退款', panel: <Refunds key={turn} /> },
          { id: 'writeOff', label: '坏账核销', panel: <WriteOffs key={turn} /> },
        ]}
      />
      {isAdding && <AddRefund kind={view} onClose={() => setAdding(false)} onAdded={added} />}
    </div>
  )
}
