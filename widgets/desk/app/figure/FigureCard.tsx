import type { DataOf } from '@lab/contract/calls'
import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { Change } from './Change.tsx'
import { valueText } from './figure.ts'
import { Spark } from './Spark.tsx'

interface FigureCardProps {
  row: DataOf<'staff/figure/overview'>['list'][number]
  isChosen: boolean
  onChoose: () => void
}

/** A figure in short: now, how it changed, and its course; a press shows it in full. */
export function FigureCard({
  row: { figure, unit, total, previous, course },
  isChosen,
  onChoose,
}: FigureCardProps) {
  return (
    <li>
      <button type="button" className="figure-card" aria-pressed={isChosen} onClick={onChoose}>
        <span className="figure-name">{figureOf(figure).title}</span>
        <strong className="number">{valueText(unit, total.value)}</strong>
        {previous && <Change figure={figure} value={total.value} before={previous.value} />}
        <Spark values={course} />
      </button>
    </li>
  )
}
