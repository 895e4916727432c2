import type { DataOf } from '@lab/contract/calls'
import { type DeskSection, deskAddress } from '@lab/contract/rules/app/desk'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLinkTo } from './list/address.ts'
import { sectionIcons } from './section-icons.ts'
import { Waiting } from './Waiting.tsx'

interface NavigationProps {
  sections: readonly DeskSection[]
  current?: DeskSection['key']
  counts: DataOf<'staff/counts'>
  /** Whether it is shown where it is a menu. */
  isOpen: boolean
  onLeave: () => void
}

/** The sections, each with what waits in its tabs; a link leads to the first of them. */
export function Navigation({ sections, current, counts, isOpen, onLeave }: NavigationProps) {
  const linkTo = useLinkTo()
  const nav = useRef<HTMLElement>(null)
  // On a low window there are more sections than fit: where one is has to be in sight.
  useEffect(() => {
    if (current || isOpen)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current, isOpen])
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
  return (
    <nav
      ref={nav}
      id="desk-navigation"
      className={isOpen ? 'desk-side open' : 'desk-side'}
      aria-label="工作台栏目"
      onKeyDown={onKeyDown}
    >
      <ul>
        {sections.map(({ key, title, tabs }) => {
          const Icon = sectionIcons[key]
          const { href, onClick } = linkTo(deskAddress(tabs[0].key))
          // Where tabs stand beside it, the page itself is one of them.
          const isHere = tabs.length > 1 ? 'true' : 'page'
          return (
            <li key={key}>
              <a
                href={href}
                aria-current={key === current ? isHere : undefined}
                onClick={(event) => {
                  onClick(event)
                  onLeave()
                }}
              >
                <Icon size={18} />
                <span>{title}</span>
                <Waiting count={tabs.reduce((sum, tab) => sum + (counts[tab.key] ?? 0), 0)} />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
