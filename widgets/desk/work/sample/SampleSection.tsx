import { lazyPart } from '@lab/ui/lazy-part'
import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { ReceiveView } from './ReceiveView.tsx'
import './sample.css'

const StorageView = lazyPart(() => import('./StorageView.tsx').then((part) => part.StorageView))
const DueView = lazyPart(() => import('./DueView.tsx').then((part) => part.DueView))
const RecycleView = lazyPart(() => import('./RecycleView.tsx').then((part) => part.RecycleView))

const views = ['receive', 'storage', 'due', 'recycle'] as const

/** Samples at the desk: taken in, put away, thrown away in time, sent back. */
export function SampleSection() {
  const { one, open } = useQuery('sample')
  return (
    <div className="desk-section">
      <h1>样品</h1>
      <Tabs
        label="样品"
        value={one('view', views) ?? 'receive'}
        onChange={(view) => open({ view: view === 'receive' ? '' : view })}
        tabs={[
          { id: 'receive', label: '收样', panel: <ReceiveView /> },
          { id: 'storage', label: '存放', panel: <StorageView /> },
          { id: 'due', label: '到期处置', panel: <DueView /> },
          { id: 'recycle', label: '寄回', panel: <RecycleView /> },
        ]}
      />
    </div>
  )
}
