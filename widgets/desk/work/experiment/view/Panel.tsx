import { type ReactNode, useId } from 'react'
import '../view.css'

interface PanelProps {
  title: string
  /** Beside the title: how many there are. */
  count?: number
  children: ReactNode
}

/** A part of a view under its heading. */
export function Panel({ title, count, children }: PanelProps) {
  const id = useId()
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span className="number">{count}</span>}
      </h2>
      {children}
    </section>
  )
}
