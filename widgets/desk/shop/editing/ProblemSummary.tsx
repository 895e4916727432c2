import type { Problem } from '@lab/contract/rules/ground/problem'
import { ChevronDown, TriangleAlert } from '@lab/ui/icons'
import { useState } from 'react'
import './editing.css'

interface ProblemSummaryProps {
  problems: readonly Problem[]
  /** What stands before a message: where it is, for people. */
  placeOf: (at: string) => string
  onGo: (at: string) => void
  /** Whether they are all listed from the start. */
  isOpen?: boolean
}

/** What is still in the way of publishing; each leads to its place. */
export function ProblemSummary({ problems, placeOf, onGo, isOpen = false }: ProblemSummaryProps) {
  const [own, setOwn] = useState<boolean>()
  if (problems.length === 0) return null
  const isShown = own ?? isOpen
  return (
    <section className="problem-summary" aria-label="待修改">
      <button
        type="button"
        className="problem-summary-title"
        aria-expanded={isShown}
        onClick={() => setOwn(!isShown)}
      >
        <TriangleAlert size={16} />
        <span>发布前还需修改 {problems.length} 处</span>
        <ChevronDown size={16} className="fold-mark" />
      </button>
      {isShown && (
        <ul>
          {problems.map(({ at, msg }) => (
            <li key={`${at} ${msg}`}>
              <button type="button" onClick={() => onGo(at)}>
                {placeOf(at)}
                {msg}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
