import type { DataOf } from '@lab/contract/calls'
import { type DeskSection, type DeskTabKey, deskAddress } from '@lab/contract/rules/app/desk'
import { useCurrentInView } from '@lab/ui/current-in-view'
import { useRef } from 'react'
import { useLinkTo } from './list/address.ts'
import { Waiting } from './Waiting.tsx'

interface SectionTabsProps {
  section: DeskSection
  current: DeskTabKey
  counts: DataOf<'staff/counts'>
}

/** What stands together in a section: links that look like tabs, for each has an address. One alone is not worth a line. */
export function SectionTabs({ section: { title, tabs }, current, counts }: SectionTabsProps) {
  const linkTo = useLinkTo()
  const list = useRef<HTMLUListElement>(null)
  // Counts come later, and widen what stands before it.
  useCurrentInView(list, `${current} ${tabs.map(({ key }) => counts[key])}`)
  if (tabs.length === 1) return null
  return (
    <nav className="desk-tabs" aria-label={title}>
      <ul ref={list}>
        {tabs.map(({ key, title }) => (
          <li key={key}>
            <a {...linkTo(deskAddress(key))} aria-current={key === current ? 'page' : undefined}>
              {title}
              <Waiting count={counts[key] ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
