import type { ReactNode } from 'react'
import { withCode } from '../../widgets/embed-builder/guide/with-code.tsx'
import './facts.css'

export interface Fact {
  /** What is written in code. */
  term: string
  type?: string
  /** Set beside the term: a default, a property's other name. */
  notes?: readonly string[]
  /** Code in it stands between backticks. */
  help: string
}

interface FactsProps {
  id: string
  title: string
  lead?: ReactNode
  facts: readonly Fact[]
  /** What is said when there are none; without it the section is left out. */
  none?: string
  children?: ReactNode
}

/** One section of facts: a name in code, its type, what it means. */
export function Facts({ id, title, lead, facts, none, children }: FactsProps) {
  if (facts.length === 0 && !none) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {facts.length === 0 ? <p className="muted">{none}</p> : lead && <p className="muted">{lead}</p>}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ term, type, notes = [], help }) => (
            <div key={term}>
              <dt>
                <code className="term">{term}</code>
              </dt>
              <dd>
                {withCode(help)}
                {(type || notes.length > 0) && (
                  <span className="fact-notes">
                    {type && <code>{type}</code>}
                    {notes.map((note) => (
                      <span key={note}>{note}</span>
                    ))}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
