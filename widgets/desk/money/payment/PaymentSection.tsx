import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { useCounted } from '../../useCounts.ts'
import { ProviderDays } from './day/ProviderDays.tsx'
import { Payments } from './Payments.tsx'

const views = ['payment', 'day'] as const

/** What members paid online, and whether it agrees with what its providers say. */
export function PaymentSection() {
  const { one, open } = useQuery('payment')
  const waiting = useCounted().payment ?? 0
  const view = one('view', views) ?? 'payment'
  return (
    <div className="desk-section">
      <h1>在线支付</h1>
      <Tabs
        label="在线支付"
        value={view}
        onChange={(view) => open({ view: view === 'payment' ? '' : view })}
        tabs={[
          { id: 'payment', label: '支付', panel: <Payments /> },
          { id: 'day', label: waiting > 0 ? `日对账（${waiting}）` : '日对账', panel: <ProviderDays /> },
        ]}
      />
    </div>
  )
}
