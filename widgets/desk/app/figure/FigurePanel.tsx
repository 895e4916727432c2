import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import { type Bucket, buckets, type Comparison, type Span } from '@lab/contract/rules/app/figure/period'
import { Select } from '@lab/ui/choices'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Tabs } from '@lab/ui/tabs'
import { useState } from 'react'
import { ExportButton } from '../../list/ExportButton.tsx'
import { useFound } from '../../list/useFound.ts'
import { Change } from './Change.tsx'
import { FigureCharts } from './FigureCharts.tsx'
import { FigureFilters } from './FigureFilters.tsx'
import { FigureRows } from './FigureRows.tsx'
import { FigureTable } from './FigureTable.tsx'
import { bucketChoices, type Filter, valueText } from './figure.ts'
import { PartBars } from './PartBars.tsx'

interface FigurePanelProps {
  figure: FigureKey
  span: Span
  compared: { compare?: Comparison }
  /** How the days are put together, where the address says it. */
  by: Bucket | undefined
  /** What it is narrowed to, where the address says it. */
  filter: Filter
  page: number
  narrow: (change: Record<string, string | number>) => void
}

/** A figure in full: what it says, its charts or its table, its parts, and the rows behind it. */
export function FigurePanel({ figure, span, compared, by, filter, page, narrow }: FigurePanelProps) {
  const { title, means, parts } = figureOf(figure)
  const asked = { figure, ...span, ...compared, ...filter.asked, ...(by && { by }) }
  const { found, isOld, isFailed, reload } = useFound('staff/figure/series', asked)
  const [shown, setShown] = useState('chart')
  return (
    <section className="figure-panel" aria-label={title} aria-busy={isOld}>
      <div className="desk-title">
        <h2>{title}</h2>
        <div className="desk-acts">
          <Select
            label="按"
            name="by"
            value={found?.by ?? by}
            onChange={(value) => narrow({ by: value })}
            options={bucketChoices.map((value) => ({ value, label: buckets[value] }))}
          />
          <ExportButton path="staff/figure/export" asked={asked} />
        </div>
      </div>
      <p className="desk-note">{means}</p>
      {found && filter.may.length > 0 && (
        <FigureFilters filters={filter.may} narrowed={found.narrowed} narrow={narrow} />
      )}
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={8} />}
      {found && !isFailed && (
        <>
          <dl className="figure-sums">
            <div>
              <dt>{title}</dt>
              <dd className="number">{valueText(found.unit, found.total.value)}</dd>
            </div>
            {found.previous && (
              <div>
                <dt>对比期</dt>
                <dd className="number">
                  {valueText(found.unit, found.previous.value)}{' '}
                  <Change figure={figure} value={found.total.value} before={found.previous.value} />
                </dd>
              </div>
            )}
            {found.notes.map(({ title: name, unit, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="number">{valueText(unit, value)}</dd>
              </div>
            ))}
          </dl>
          <Tabs
            label={`${title}怎样显示`}
            kind="segment"
            value={shown}
            onChange={setShown}
            tabs={[
              { id: 'chart', label: '图', panel: <FigureCharts series={found} /> },
              { id: 'table', label: '表', panel: <FigureTable series={found} /> },
            ]}
          />
          {found.parts.length > 0 && <PartBars series={found} title={parts} />}
        </>
      )}
      {(found || isFailed) && (
        <FigureRows
          figure={figure}
          asked={{ ...span, ...filter.asked }}
          page={page}
          onPage={(to) => narrow({ page: to })}
        />
      )}
    </section>
  )
}
