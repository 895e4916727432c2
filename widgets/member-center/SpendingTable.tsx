import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { type Column, Table } from '@lab/ui/table'

type Month = DataOf<'asset/spending'>['months'][number]

const money = (fen: number) => (fen === 0 ? '—' : <span className="number">{formatFen(fen)}</span>)

/** The chart's numbers, the months in which something was paid. */
export function SpendingTable({ spending }: { spending: DataOf<'asset/spending'> }) {
  const { year, types, months } = spending
  const columns: Column<Month>[] = [
    { key: 'month', title: '月份', cell: ({ month }) => `${month} 月` },
    ...types.map(({ type_id, name }, at) => ({
      key: String(type_id),
      title: name,
      align: 'end' as const,
      cell: ({ fen }: Month) => money(fen[at] ?? 0),
    })),
    { key: 'total', title: '合计', align: 'end', cell: ({ total_fen }) => money(total_fen) },
  ]
  const paid = months.filter(({ fen }) => fen.some((one) => one !== 0))
  if (paid.length === 0) return <p className="center-hint">这一年还没有付款。</p>
  return (
    <Table
      caption={`${year} 年费用`}
      columns={columns}
      rows={paid}
      rowKey={({ month }) => month}
      narrow="scroll"
    />
  )
}
