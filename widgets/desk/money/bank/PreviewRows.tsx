import type { DataOf } from '@lab/contract/calls'
import { Select } from '@lab/ui/choices'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { Fen } from '../../books/Fen.tsx'
import '../finance.css'
import '../../work/sample/sample.css'

type Preview = DataOf<'staff/bank/preview'>
type Row = Preview['list'][number]
type Verdict = Row['verdict']

const verdicts = { added: '导入', known: '已有', left: '不导入' } as const
const looks = { added: 'success', known: 'plain', left: 'warning' } as const

const columns: Column<Row>[] = [
  {
    key: 'line',
    title: '行',
    line: 'note',
    cell: ({ sheet, line }) => <span className="number">{[sheet, line].filter(Boolean).join(' · ')}</span>,
  },
  {
    key: 'verdict',
    title: '结果',
    line: 'mark',
    cell: ({ verdict, why }) => (
      <div>
        <Tag kind={looks[verdict]}>{verdicts[verdict]}</Tag>
        {why && <p className="desk-note">{why}</p>}
      </div>
    ),
  },
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
      <Table
        caption="逐行结果"
        columns={columns}
        rows={shown}
        rowKey={({ sheet, line }) => `${sheet} ${line}`}
        className="desk-preview"
      />
      {shown.length < total && (
        <p className="desk-note number">
          显示 {shown.length} 行，共 {total} 行
        </p>
      )}
    </div>
  )
}
