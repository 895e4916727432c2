import { AddToPlan, Price } from '@lab/ui/catalogue'
import { type RefObject, useEffect, useState } from 'react'
import type { Project } from './load.ts'

interface OrderingProps {
  project: Project
  count: number
  /** What it stands for once that has scrolled away. */
  actions: RefObject<HTMLElement | null>
}

/** Price and button in the bar that stays in view, for who has read on. */
export function Ordering({ project, count, actions }: OrderingProps) {
  const isPassed = useIsPassed(actions)
  return (
    <div className="ordering" hidden={!isPassed}>
      <span>
        <Price fen={project.price_fen} unit={project.unit} />
      </span>
      <AddToPlan project={project} count={count} kind="action" size="small" />
    </div>
  )
}

/** Whether an element has left the screen at its top. */
const useIsPassed = (element: RefObject<HTMLElement | null>) => {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
