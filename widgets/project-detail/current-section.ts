import { type RefObject, useEffect, useState } from 'react'

/** Where one reads: this far down the screen. */
const readingLine = 0.3

/** Which of the sections, by where they begin on the screen in px, is being read. */
export const sectionBeingRead = (tops: readonly number[], height: number, isAtEnd: boolean) => {
  // At the page's end the last ones may never come up to where one reads.
  const line = isAtEnd ? height * 0.9 : height * readingLine
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  )
}

/** The `data-section` of the section of `box` that is being read. */
export const useCurrentSection = (box: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const sections = [...(box.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const tops = sections.map((section) => section.getBoundingClientRect().top)
      setCurrent(sections[sectionBeingRead(tops, window.innerHeight, isAtEnd)]?.dataset.section)
    }
    look()
    const moves = ['scroll', 'resize'] as const
    for (const move of moves) window.addEventListener(move, look, { passive: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, look)
    }
  }, [box])
  return current
}
