import { lazyPart } from '@lab/ui/lazy-part'
import { Tabs } from '@lab/ui/tabs'
import { useQuery } from '../../list/useQuery.ts'
import { ThanksView } from './ThanksView.tsx'

const ExchangeView = lazyPart(() => import('./ExchangeView.tsx').then((part) => part.ExchangeView))
const GoodsView = lazyPart(() => import('./GoodsView.tsx').then((part) => part.GoodsView))

const views = ['thanks', 'exchange', 'goods'] as const

/** Points at the desk: acknowledgements to reward, gifts to send, and what can be had. */
export function PointsSection() {
  const { open, one } = useQuery('points')
  const view = one('view', views) ?? 'thanks'
  return (
    <div className="desk-section">
      <h1>积分</h1>
      <Tabs
        label="积分"
        value={view}
        onChange={(id) => open({ view: id === 'thanks' ? '' : id })}
        tabs={[
          { id: 'thanks', label: '致谢奖励', panel: <ThanksView /> },
          { id: 'exchange', label: '兑换', panel: <ExchangeView /> },
          { id: 'goods', label: '商品', panel: <GoodsView /> },
        ]}
      />
    </div>
  )
}
