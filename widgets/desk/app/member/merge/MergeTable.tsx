import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { type Column, Table } from '@lab/ui/table'
import { nameOf } from '../member.ts'
import '../../../act/sheet.css'

export type MergePreview = DataOf<'staff/member/mergePreview'>
type Move = MergePreview['moves'][number]
type Side = 'from' | 'into' | 'after'

const said = (move: Move, side: Side): string => {
  const value = move[side]
  if (move.unit === 'fen') return formatFen(Number(value))
  return String(value)
}

const side = (key: Side, title: string): Column<Move> => ({
  key,
  title,
  align: 'end',
  cell: (move) => <span className="number">{said(move, key)}</span>,
})

const columns: Column<Move>[] = [
  { key: 'title', title: '内容' },
  side('from', '被合并账号'),
  side('into', '保留账号'),
  side('after', '合并后'),
]

const isThere = ({ from, into }: Move) => [from, into].some((value) => value !== 0 && value !== '')

/** What is in the way of a merge, and what it moves: nothing is written yet. */
export function MergeTable({ preview }: { preview: MergePreview }) {
  const { from, into, moves, problems } = preview
  return (
    <div className="desk-form">
      {problems.length > 0 && (
        <div className="desk-late" role="alert">
          <p>还不能合并：</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <p role="status">
        {nameOf(from)} <span className="number">{from.phone}</span> 的全部转到 {nameOf(into)}{' '}
        <span className="number">{into.phone}</span>。
      </p>
      <Table
        caption="合并会转过去的"
        columns={columns}
        rows={moves.filter(isThere)}
        rowKey={({ key }) => key}
        className="sheet-rows"
      />
    </div>
  )
}
