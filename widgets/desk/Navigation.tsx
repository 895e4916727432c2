import type { DataOf } from '@lab/contract/calls'
import { type DeskSection, deskGroups } from '@lab/contract/rules/app/desk'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { sections as shown } from './sections.ts'
import type { useSection } from './useSection.ts'

interface NavigationProps {
  sections: readonly DeskSection[]
  current?: DeskSection['key']
  counts: DataOf<'staff/counts'>
  linkTo: ReturnType<typeof useSection>['linkTo']
  /** Whether it is shown where it is a menu. */
  isOpen: boolean
  onLeave: () => void
}

const groups = Object.entries(deskGroups) as [DeskSection['group'], string][]

/** The sections in their groups, each with what waits in it. */
export function Navigation({ sections, current, counts, linkTo, isOpen, onLeave }: NavigationProps) {
  const nav = useRef<HTMLElement>(null)
  // There are more sections than fit: where one is has to be in sight.
  useEffect(() => {
    if (current || isOpen)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current, isOpen])
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
  const item = ({ key, title }: DeskSection) => {
    const { icon: Icon } = shown[key]
    const { href, onClick } = linkTo(key)
    const count = counts[key] ?? 0
    return (
      <li key={key}>
        <a
          href={href}
          aria-current={key === current ? 'page' : undefined}
          onClick={(event) => {
            onClick(event)
            onLeave()
          }}
        >
          <Icon size={18} />
          <span>{title}</span>
          {count > 0 && (
            <>
              <b className="number" aria-hidden="true">
                {count > 99 ? '99+' : count}
              </b>
              <span className="visually-hidden">，{count}件待处理</span>
            </>
          )}
        </a>
      </li>
    )
  }
  return (
    <nav
      ref={nav}
      id="desk-navigation"
      className={isOpen ? 'desk-side open' : 'desk-side'}
      aria-label="工作台栏目"
      onKeyDown={onKeyDown}
    >
      {groups.map(([group, title]) => {
        const own = sections.filter((section) => section.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-labelledby={`desk-group-${group}`}>
            <p id={`desk-group-${group}`} className="desk-group">
              {title}
            </p>
            <ul>{own.map(item)}</ul>
          </section>
        )
      })}
    </nav>
  )
}
