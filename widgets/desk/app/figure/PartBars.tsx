import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { type Column, Table } from '@lab/ui/table'
import { type Series, valueText } from './figure.ts'

type Part = Series['parts'][number]

/** Most parts that are shown; the spreadsheet has all. */
const most = 20

/** What a figure is made of: a table, each row with its size as a bar. */
export function PartBars({ series: { figure, unit, parts }, title }: { series: Series; title: string }) {
  const shownUnit = figure === 'turnaround' ? 'count' : unit
  const greatest = Math.max(0, ...parts.map(({ value }) => Math.abs(value ?? 0)))
  const columns: Column<Part>[] = [
    { key: 'title', title, line: 'title' },
    {
      key: 'bar',
      title: '大小',
      line: 'under',
      cell: ({ value }) => (
        <svg className="figure-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={greatest === 0 ? 0 : (Math.abs(value ?? 0) / greatest) * 100} height="6" />
        </svg>
      ),
    },
    {
      key: 'value',
      title: figure === 'turnaround' ? '实验' : figureOf(figure).title,
      line: 'sum',
      align: 'end',
      cell: ({ value }) => <span className="number">{valueText(shownUnit, value)}</span>,
    },
  ]
  return (
    <div className="desk-part figure-parts">
      <h3>组成</h3>
      <Table
        caption={`${figureOf(figure).title}的组成`}
        columns={columns}
        rows={parts.slice(0, most)}
        rowKey={({ key }) => key}
      />
      {parts.length > most && <p className="desk-note">共 {parts.length} 项，其余在导出的表格里。</p>}
    </div>
  )
}
