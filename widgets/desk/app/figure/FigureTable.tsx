import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { type Column, Table } from '@lab/ui/table'
import { type Series, valueText } from './figure.ts'

type Row = Series['table']['rows'][number]

/** What the chart shows, as numbers. */
export function FigureTable({ series: { figure, table } }: { series: Series }) {
  const columns = table.columns.map(
    ({ title, unit }, at): Column<Row> => ({
      key: String(at),
      title,
      ...(unit && { align: 'end' as const }),
      cell: (row) => {
        const value = row[at] ?? null
        return unit && typeof value !== 'string' ? (
          <span className="number">{valueText(unit, value)}</span>
        ) : (
          <span className="number">{value}</span>
        )
      },
    }),
  )
  return (
    <Table
      caption={`${figureOf(figure).title}，按期`}
      columns={columns}
      rows={table.rows}
      rowKey={(row) => String(row[0])}
      narrow="scroll"
    />
  )
}
