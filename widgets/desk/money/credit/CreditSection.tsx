import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { CreditApplications } from './CreditApplications.tsx'
import { CreditLines } from './CreditLines.tsx'

/** What members may owe: their applications, and how the granted ones stand. */
export function CreditSection() {
  const { one, open } = useQuery('credit')
  return (
    <div className="desk-section">
      <h1>信用</h1>
      <Tabs
        label="信用"
        value={one('view', ['lines']) ?? 'applied'}
        onChange={(view) => open({ view: view === 'applied' ? '' : view })}
        tabs={[
          { id: 'applied', label: '额度申请', panel: <CreditApplications /> },
          { id: 'lines', label: '额度与用量', panel: <CreditLines /> },
        ]}
      />
    </div>
  )
}
