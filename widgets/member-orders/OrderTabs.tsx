import { countOfTab, orderTabs, tabLabel } from '@lab/contract/rules/work/experiment/order-groups'
import { useLab } from '@lab/core/react'
import { useCurrentInView } from '@lab/ui/current-in-view'
import { useRef, useState } from 'react'
import { hrefWith, type OrderFilter } from './filter.ts'
import '@lab/ui/link-tabs/link-tabs.css'

interface OrderTabsProps {
  filter: OrderFilter
  /** By state, and `wanted`; absent until they are there. */
  counts?: Readonly<Record<string, number>>
}

/** Orders by what a member thinks of them as: links, so that addresses hold them. */
export function OrderTabs({ filter, counts }: OrderTabsProps) {
  const lab = useLab()
  const list = useRef<HTMLUListElement>(null)
  // The numbers of before, while those of another tab are on their way.
  const [last, setLast] = useState(counts)
  if (counts && counts !== last) setLast(counts)
  useCurrentInView(list, filter.tab)
  const numbers = counts ?? last ?? {}
  const all = Object.entries(numbers).reduce(
    (sum, [state, count]) => sum + (state === 'wanted' ? 0 : count),
    0,
  )

  const tab = (key: OrderFilter['tab'], label: string, count: number) => (
    <li key={key ?? 'all'}>
      <a
        href={lab.link(hrefWith(filter, { tab: key }))}
        aria-current={key === filter.tab ? 'page' : undefined}
        className={key === 'wanted' && count > 0 ? 'wanted' : undefined}
      >
        {label}
        {count > 0 && <span className="order-count number">{count}</span>}
      </a>
    </li>
  )
  return (
    <nav className="link-tabs order-tabs" aria-label="订单状态">
      <ul ref={list}>
        {tab(undefined, '全部', all)}
        {orderTabs.map((key) => tab(key, tabLabel(key), countOfTab(key, numbers)))}
      </ul>
    </nav>
  )
}
