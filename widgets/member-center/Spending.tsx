import { formatFen } from '@lab/contract/rules/ground/money'
import { useOwn } from '@lab/core/member/useOwn'
import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useId, useState } from 'react'
import { SpendingChart } from './SpendingChart.tsx'
import { SpendingTable } from './SpendingTable.tsx'

/** What the member paid in a year by month and project type, as a chart and as a table. */
export function Spending() {
  const id = useId()
  const [year, setYear] = useState<number>()
  const [isTable, setTable] = useState(false)
  const { found, isFailed, reload } = useOwn('asset/spending', year === undefined ? {} : { year })

  return (
    <section className="center-part" aria-labelledby={id}>
      <div className="center-head">
        <h2 id={id}>年度费用</h2>
        {found && found.years.length > 1 && (
          <fieldset className="spending-years">
            <legend className="visually-hidden">年份</legend>
            {found.years.map((one) => (
              <button key={one} type="button" aria-pressed={one === found.year} onClick={() => setYear(one)}>
                {one}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="spending">
        {isFailed ? (
          <ErrorState onRetry={() => void reload()} />
        ) : !found ? (
          <Skeleton className="spending-skeleton" />
        ) : (
          <>
            <SpendingChart spending={found} />
            <div className="spending-foot">
              <p className="center-hint">
                {found.year} 年共付 <strong className="number">{formatFen(found.total_fen)}</strong>
                ，按付清的时间计。
              </p>
              <Button
                size="small"
                aria-expanded={isTable}
                aria-controls={`${id}-table`}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? '收起表格' : '查看表格'}
              </Button>
            </div>
            <div id={`${id}-table`} hidden={!isTable}>
              {isTable && <SpendingTable spending={found} />}
            </div>
          </>
        )}
      </div>
    </section>
  )
}
