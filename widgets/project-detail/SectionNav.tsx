import { useCurrentInView } from '@lab/ui/catalogue'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { DetailSection } from './sections.tsx'

export const anchorOf = ({ key }: Pick<DetailSection, 'key'>) => `project-${key}`

interface SectionNavProps {
  sections: readonly DetailSection[]
  box: RefObject<HTMLElement | null>
  /** Beside the ways. */
  children: ReactNode
}

/** Ways to the page's sections; stays in view and marks the one that is being read. */
export function SectionNav({ sections, box, children }: SectionNavProps) {
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
    <div className="section-bar">
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
      {children}
    </div>
  )
}

/** The anchor of the section that crosses the upper part of the screen. */
const useCurrentSection = (box: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent((target as HTMLElement).dataset.section)
        }
      },
      { rootMargin: '-30% 0px -65% 0px' },
    )
    for (const section of box.current.querySelectorAll('[data-section]')) observer.observe(section)
    return () => observer.disconnect()
  }, [box])
  return current
}
