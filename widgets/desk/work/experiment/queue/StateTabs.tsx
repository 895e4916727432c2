import { openStates, type QueueState } from '@lab/contract/rules/work/experiment/queue'
import { allStates, experimentStates } from '@lab/contract/rules/work/experiment/states'
import { useEffect, useRef } from 'react'
import { useLinkTo } from '../../../list/address.ts'
import { changed, queueAddress } from '../address.ts'
import '../queue.css'

interface StateTabsProps {
  query: URLSearchParams
  current: QueueState | undefined
  counts: Readonly<Record<string, number>> | undefined
}

const sum = (counts: Readonly<Record<string, number>>, states: readonly string[]) =>
  states.reduce((all, state) => all + (counts[state] ?? 0), 0)

/** The states with how many there are in each; those in which there is none are left out, but for the one shown. */
export function StateTabs({ query, current, counts = {} }: StateTabsProps) {
  const linkTo = useLinkTo()
  const tabs = [
    { key: '', label: '未了结', count: sum(counts, openStates), isCurrent: current === 'open' },
    ...allStates.map((state) => ({
      key: state as string,
      label: experimentStates[state] as string,
      count: counts[state] ?? 0,
      isCurrent: current === state,
    })),
    { key: 'all', label: '全部', count: sum(counts, allStates), isCurrent: current === undefined },
  ].filter(({ key, count, isCurrent }) => isCurrent || count > 0 || key === '' || key === 'all')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current === undefined || current)
      list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav className="desk-states" aria-label="状态">
      <ul ref={list}>
        {tabs.map(({ key, label, count, isCurrent }) => (
          <li key={key}>
            <a
              {...linkTo(queueAddress(changed(query, { state: key })))}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label} <span className="number">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
