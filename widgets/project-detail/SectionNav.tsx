import { useCurrentInView } from '@lab/ui/current-in-view'
import { type MouseEvent, type RefObject, useRef } from 'react'
import { useCurrentSection } from './current-section.ts'
import type { DetailSection } from './sections.tsx'

export const anchorOf = ({ key }: Pick<DetailSection, 'key'>) => `project-${key}`

interface SectionNavProps {
  sections: readonly DetailSection[]
  box: RefObject<HTMLElement | null>
}

/** Ways to the page's sections; stays in view and marks the one that is being read. */
export function SectionNav({ sections, box }: SectionNavProps) {
  const current = useCurrentSection(box)
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list, current)

  // The portal's page holds the anchors, which work without script; where it does not, we go there ourselves.
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const name = event.currentTarget.hash.slice(1)
    if (document.getElementById(name)) return
    event.preventDefault()
    box.current?.querySelector(`[data-section="${name}"]`)?.scrollIntoView()
  }

  return (
    <nav className="section-nav" aria-label="本页内容">
      <ul ref={list}>
        {sections.map((section) => {
          const anchor = anchorOf(section)
          return (
            <li key={section.key}>
              <a href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined} onClick={go}>
                {section.title}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
