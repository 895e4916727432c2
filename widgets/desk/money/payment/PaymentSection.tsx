import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { Payments } from './Payments.tsx'

const views = ['payment'] as const

/** What members paid online, and whether it agrees with what its providers say. */
export function PaymentSection() {
  const { one, open } = useQuery('payment')
  const view = one('view', views) ?? 'payment'
  return (
    <div className="desk-section">
      <h1>在线支付</h1>
      <Tabs
        label="在线支付"
        value={view}
        onChange={(view) => open({ view: view === 'payment' ? '' : view })}
        tabs={[{ id: 'payment', label: '支付', panel: <Payments /> }]}
      />
    </div>
  )
}
