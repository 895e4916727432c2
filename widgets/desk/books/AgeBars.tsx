import type { DataOf } from '@lab/contract/calls'
import { allAges, receivableAges } from '@lab/contract/rules/books/ledger/ages'
import { Skeleton } from '@lab/ui/skeleton'
import { Fen } from './Fen.tsx'
import '../money/finance.css'

type Ages = DataOf<'staff/receivable/list'>['ages']

interface AgeBarsProps {
  /** Undefined until they are there: grey shapes of the same size. */
  ages?: Ages
  /** The age that the list is narrowed to. */
  chosen?: string
  /** Without it the ages are only shown. */
  onChoose?: (age: string) => void
}

/** What is owed by age: sums, each with its part of all as a bar; a press narrows the list. */
export function AgeBars({ ages, chosen, onChoose }: AgeBarsProps) {
  if (!ages)
    return (
      <ul className="desk-ages">
        {allAges.map((age) => (
          <li key={age}>
            <Skeleton className="desk-age-waiting" lines={3} />
          </li>
        ))}
      </ul>
    )
  const all = Math.max(
    1,
    ages.reduce((sum, { fen }) => sum + fen, 0),
  )
  return (
    <ul className="desk-ages">
      {ages.map(({ age, count, fen }) => {
        const summary = (
          <>
            <span>{receivableAges[age].title}</span>
            <strong>
              <Fen fen={fen} />
            </strong>
            <small className="number">{count} 笔</small>
            <svg
              className={`desk-age ${age}`}
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={(fen / all) * 100} height="4" />
            </svg>
          </>
        )
        return (
          <li key={age}>
            {onChoose ? (
              <button
                type="button"
                aria-pressed={chosen === age}
                onClick={() => onChoose(chosen === age ? '' : age)}
              >
                {summary}
              </button>
            ) : (
              <div>{summary}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
