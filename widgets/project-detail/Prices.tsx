import { turnaroundWords } from '@lab/contract/rules/shop/catalogue/turnaround'
import { Price } from '@lab/ui/project-card'
import { type Column, Table } from '@lab/ui/table'
import type { Project } from './load.ts'

const priceColumns: Column<Project['price_rows'][number]>[] = [
  { key: 'name', title: '收费项' },
  {
    key: 'price_fen',
    title: '价格',
    cell: ({ price_fen, unit }) => (
      <span>
        <Price fen={price_fen} unit={unit} />
      </span>
    ),
  },
  { key: 'remark', title: '说明', cell: ({ remark }) => remark || '—' },
]

const urgentColumns: Column<Project['urgent_options'][number]>[] = [
  { key: 'name', title: '加急' },
  { key: 'factor', title: '价格', cell: ({ factor }) => <span className="number">× {factor}</span> },
  { key: 'days', title: '周期', cell: ({ days }) => turnaroundWords(days) },
]

/** What it costs, and what it costs to have it sooner. */
export function Prices({ project }: { project: Project }) {
  const { price_rows, urgent_options, days } = project
  return (
    <div className="prices">
      {price_rows.length > 0 && (
        <Table caption="价格" columns={priceColumns} rows={price_rows} rowKey={({ name }) => name} />
      )}
      <p className="prices-note">常规周期 {days} 个工作日，从样品到达并确认信息之日起算。</p>
      {urgent_options.length > 0 && (
        <Table caption="加急" columns={urgentColumns} rows={urgent_options} rowKey={({ name }) => name} />
      )}
    </div>
  )
}
