import { Tabs } from '@lab/ui'
import { CreditApplications } from './CreditApplications.tsx'
import { CreditLines } from './CreditLines.tsx'

/** What members may owe: their applications, and how the granted ones stand. */
export function CreditSection() {
  return (
    <div className="desk-section">
      <h1>信用</h1>
      <Tabs
        label="信用"
        tabs={[
          { id: 'applied', label: '额度申请', panel: <CreditApplications /> },
          { id: 'lines', label: '额度与用量', panel: <CreditLines /> },
        ]}
      />
    </div>
  )
}
