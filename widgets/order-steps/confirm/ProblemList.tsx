import { TriangleAlert } from '@lab/ui/icons'
import { useOrder } from '../order-context.ts'
import type { Problem } from '../problems.ts'
import { titleOf } from '../steps.ts'

const shown = 8

/** What stands in the way, each with the way to where it is mended. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { go } = useOrder()
  if (problems.length === 0) return null
  return (
    <section className="order-notice warning" aria-label="下单前需要处理">
      <TriangleAlert size={18} />
      <div>
        <p>
          下单前还有 <span className="number">{problems.length}</span> 处需要处理：
        </p>
        <ul className="order-problems">
          {problems.slice(0, shown).map(({ step, at, field, msg }) => (
            <li key={`${at} ${msg}`}>
              <button type="button" className="order-mend" onClick={() => go(step, field ?? at)}>
                {msg}
                <span className="order-mend-step">去「{titleOf(step)}」</span>
              </button>
            </li>
          ))}
          {problems.length > shown && <li>… 其余 {problems.length - shown} 处</li>}
        </ul>
      </div>
    </section>
  )
}
