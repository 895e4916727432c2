import { lazyPart } from '@lab/ui/lazy-part'
import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { PickupList } from './PickupList.tsx'
import './sampling.css'

const PickupBoard = lazyPart(() => import('./PickupBoard.tsx').then((part) => part.PickupBoard))

/** Pickups at the desk: as a list to search in, and as a board of days with couriers' routes. */
export function SamplingSection() {
  const { one, open } = useQuery('sampling')
  return (
    <div className="desk-section">
      <h1>取样</h1>
      <Tabs
        label="取样"
        value={one('view', ['board']) ?? 'list'}
        onChange={(view) => open({ view: view === 'list' ? '' : view })}
        tabs={[
          { id: 'list', label: '列表', panel: <PickupList /> },
          { id: 'board', label: '看板与路线', panel: <PickupBoard /> },
        ]}
      />
    </div>
  )
}
