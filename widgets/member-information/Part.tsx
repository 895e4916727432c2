import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  /** Beside the title. */
  act?: ReactNode
  children: ReactNode
}

/** One box of the page. */
export function Part({ title, act, children }: PartProps) {
  const id = useId()
  return (
    <section className="information-part" aria-labelledby={id}>
      <div className="information-head">
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  )
}

interface RowProps {
  name: string
  children: ReactNode
  act?: ReactNode
}

/** A named value, and what can be done with it. */
export function Row({ name, children, act }: RowProps) {
  return (
    <div className="information-row">
      <dt>{name}</dt>
      <dd>
        <span className="information-value">{children}</span>
        {act}
      </dd>
    </div>
  )
}
