import { payoutStates } from '@lab/contract/rules/money/payout'
import { refundStates, writeOffStates } from '@lab/contract/rules/money/refund'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Tabs } from '@lab/ui/tabs'
import { useState } from 'react'
import { ExportButton } from '../../list/ExportButton.tsx'
import { useQuery } from '../../list/useQuery.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { AddPayout } from './AddPayout.tsx'
import { AddRefund } from './AddRefund.tsx'
import { Payouts } from './Payouts.tsx'
import { Refunds } from './Refunds.tsx'
import { WriteOffs } from './WriteOffs.tsx'

const acts = { refund: '申请退款', payout: '申请预存退款', writeOff: '申请核销' } as const

/** What is given back of bills and of prestore, and what is given up. */
export function RefundSection() {
  const { messages } = useLab()
  const { one, open } = useQuery('refund')
  const view = one('view', ['payout', 'writeOff']) ?? 'refund'
  const refunds = useStateQuery('refund', 'staff/refund/list', refundStates, 'all', 'dated').asked
  const payouts = useStateQuery('refund', 'staff/payout/list', payoutStates, 'all', 'dated').asked
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
          {view === 'refund' && <ExportButton path="staff/refund/export" asked={refunds} />}
          {view === 'payout' && <ExportButton path="staff/payout/export" asked={payouts} />}
          {view === 'writeOff' && <ExportButton path="staff/writeOff/export" asked={writeOffs} />}
          <Button kind="primary" size="small" onClick={() => setAdding(true)}>
            {acts[view]}
          </Button>
        </div>
      </div>
      <Tabs
        label="退款与核销"
        value={view}
        onChange={(view) => open({ view: view === 'refund' ? '' : view })}
        tabs={[
          { id: 'refund', label: '退款', panel: <Refunds key={turn} /> },
          { id: 'payout', label: '预存退款', panel: <Payouts key={turn} /> },
          { id: 'writeOff', label: '坏账核销', panel: <WriteOffs key={turn} /> },
        ]}
      />
      {isAdding && view === 'payout' && <AddPayout onClose={() => setAdding(false)} onAdded={added} />}
      {isAdding && view !== 'payout' && (
        <AddRefund kind={view} onClose={() => setAdding(false)} onAdded={added} />
      )}
    </div>
  )
}
