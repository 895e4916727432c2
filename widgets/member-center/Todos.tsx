import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useId } from 'react'
import { type Todo, todos } from './todos.ts'
import type { Counts } from './useCounts.ts'

type Found = DataOf<'asset/all4num'>

/** Those of an owner of groups only while something waits. */
const shown = (found: Found): readonly Todo[] =>
  todos.filter(({ of, ...one }) => !('isRare' in one) || found[of] > 0)

/** What waits for the member, each with its number and the way there. */
export function Todos({ counts: { found, isFailed, reload } }: { counts: Counts }) {
  const { link } = useLab()
  const id = useId()
  return (
    <section className="center-part" aria-labelledby={id}>
      <h2 id={id}>等我处理</h2>
      {isFailed ? (
        <ErrorState onRetry={() => void reload()} />
      ) : !found ? (
        <Skeleton className="center-todos-skeleton" />
      ) : (
        <ul className="center-todos">
          {shown(found).map(({ of, label, unit, route, query }) => (
            <li key={of}>
              <a href={link(hrefOf(route, {}, query))} data-waits={found[of] > 0 || undefined}>
                <strong className="number">
                  {found[of] > 999 ? '999+' : found[of]}
                  <span className="visually-hidden">{unit}</span>
                </strong>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
