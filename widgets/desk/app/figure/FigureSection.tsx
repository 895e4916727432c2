import { figuresOf } from '@lab/contract/rules/app/figure/figures'
import { useLab } from '@lab/core/react'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { FigureCard } from './FigureCard.tsx'
import { FigurePanel } from './FigurePanel.tsx'
import { bucketChoices, comparisonChoices, filterOf, spanOf, usual } from './figure.ts'
import { NeedsMe } from './NeedsMe.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import './figure.css'

/** What needs me, then how we are doing: each figure with its course, the chosen one in full. */
export function FigureSection() {
  const { clock } = useLab()
  const { staff } = useDesk()
  const { one, day, text, narrow, page } = useQuery('figure')
  const keys = figuresOf(staff.role)
  const asked = { span: one('span', [...usual, 'own'] as const) ?? 'month', from: day('from'), to: day('to') }
  const span = spanOf(asked, clock.now())
  const compare = one('compare', comparisonChoices) ?? 'before'
  const compared = compare === 'none' ? {} : { compare }
  const figure = one('figure', keys) ?? keys[0]
  const { found, isOld, isFailed, reload } = useFound('staff/figure/overview', { ...span, ...compared })
  return (
    <div className="desk-section desk-figure">
      <h1>数据</h1>
      <NeedsMe />
      <PeriodFields asked={asked} span={span} compare={compare} narrow={narrow} />
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={8} />}
      {found && (
        <ul className="figure-cards" aria-label="各项指标" aria-busy={isOld}>
          {found.list.map((row) => (
            <FigureCard
              key={row.figure}
              row={row}
              isChosen={row.figure === figure}
              onChoose={() => narrow({ figure: row.figure })}
            />
          ))}
        </ul>
      )}
      {found && figure && (
        <FigurePanel
          key={figure}
          figure={figure}
          span={span}
          compared={compared}
          by={one('by', bucketChoices)}
          filter={filterOf(figure, staff.role, text)}
          page={page}
          narrow={narrow}
        />
      )}
    </div>
  )
}
