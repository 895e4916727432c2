import type { DataOf } from '@lab/contract/calls'
import { Select } from '@lab/ui/choices'
import { type Column, Table } from '@lab/ui/table'
import { useState } from 'react'
import { Fen } from '../../books/Fen.tsx'
import { fileRowKey, RowsShown, type Verdict, verdictColumns, verdicts } from '../file-rows.tsx'
import '../finance.css'
import '../../work/sample/sample.css'

type Preview = DataOf<'staff/bank/preview'>
type Row = Preview['list'][number]

const columns: Column<Row>[] = [
  ...verdictColumns(),
  {
    key: 'payer',
    title: '读作',
    line: 'title',
    cell: ({ verdict, day, clock, payer, remark, text }) =>
      verdict === 'left' ? (
        <span className="desk-note desk-code">{text}</span>
      ) : (
        <div>
          {payer || '未写户名'}
          <p className="desk-note">{[`${day} ${clock}`.trim(), remark].filter(Boolean).join('，')}</p>
        </div>
      ),
  },
  {
    key: 'amount_fen',
    title: '金额',
    line: 'sum',
    align: 'end',
    cell: ({ verdict, amount_fen }) => verdict !== 'left' && <Fen fen={amount_fen} />,
  },
]

/** What becomes of each row, and why; those that are left out first, for they are what may be wrong. */
export function PreviewRows({ preview }: { preview: Preview }) {
  const counts: Record<Verdict, number> = {
    left: preview.left.reduce((sum, { count }) => sum + count, 0),
    added: preview.added,
    known: preview.known,
  }
  const [wanted, setWanted] = useState<Verdict | 'all'>('all')
  const shown = preview.list.filter(({ verdict }) => wanted === 'all' || verdict === wanted)
  const total = wanted === 'all' ? preview.rows + counts.left : counts[wanted]
  return (
    <div className="desk-part">
      <Select
        label="逐行结果"
        name="verdict"
        value={wanted}
        onChange={setWanted}
        options={[
          { value: 'all', label: '全部' },
          ...(['left', 'added', 'known'] as const).map((value) => ({
            value,
            label: `${verdicts[value]}（${counts[value]}）`,
          })),
        ]}
      />
      <Table caption="逐行结果" columns={columns} rows={shown} rowKey={fileRowKey} className="desk-preview" />
      <RowsShown shown={shown.length} total={total} />
    </div>
  )
}
