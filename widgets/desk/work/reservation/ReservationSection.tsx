import { lazyPart } from '@lab/ui/lazy-part'
import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { InstrumentWeek } from './InstrumentWeek.tsx'

const Qualifications = lazyPart(() => import('./Qualifications.tsx').then((part) => part.Qualifications))

/** Reservations at the desk: each instrument's week, and who may run one themselves. */
export function ReservationSection() {
  const { one, open } = useQuery('reservation')
  return (
    <div className="desk-section">
      <h1>预约</h1>
      <Tabs
        label="预约"
        value={one('view', ['qualification']) ?? 'week'}
        onChange={(view) => open({ view: view === 'week' ? '' : view })}
        tabs={[
          { id: 'week', label: '日历', panel: <InstrumentWeek /> },
          { id: 'qualification', label: '操作资格', panel: <Qualifications /> },
        ]}
      />
    </div>
  )
}
