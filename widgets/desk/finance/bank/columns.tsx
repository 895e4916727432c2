import { bankRowStates } from '@lab/contract/rules/bank'
import { Button } from '@lab/ui'
import { type Column, Tag } from '@lab/ui/parts'
import { Fen } from '../Fen.tsx'
import { type BankRow, type Match, MatchChoice } from './MatchChoice.tsx'

const looks = { open: 'warning', booked: 'success', ignored: 'plain' } as const

interface Acts {
  /** The match chosen for each row, by its rid. */
  chosen: Readonly<Record<string, Match | undefined>>
  onChoose: (row: BankRow, match: Match | undefined) => void
  onIgnore: (row: BankRow) => void
}

/** The columns of money that came in: what it may be for is chosen in its row. */
export const bankColumns = ({ chosen, onChoose, onIgnore }: Acts): Column<BankRow>[] => [
  {
    key: 'day',
    title: '日期',
    line: 'note',
    sorts: ['day_last', 'day'],
    cell: ({ day, serial }) => (
      <div className="number desk-when">
        {day}
        <p className="desk-note desk-code">{serial}</p>
      </div>
    ),
  },
  {
    key: 'payer',
    title: '付款方',
    line: 'title',
    cell: ({ payer, remark }) => (
      <div>
        {payer || '未写户名'}
        <p className="desk-note">{remark}</p>
      </div>
    ),
  },
  {
    key: 'amount_fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ amount_fen }) => (
      <strong>
        <Fen fen={amount_fen} />
      </strong>
    ),
  },
  {
    key: 'match',
    title: '对应',
    line: 'under',
    cell: (row) =>
      row.state === 'open' ? (
        <MatchChoice row={row} chosen={chosen[row.rid]} onChoose={(match) => onChoose(row, match)} />
      ) : (
        <div>
          <Tag kind={looks[row.state]}>{bankRowStates[row.state]}</Tag>
          <p className="desk-note">{[row.done_by, row.note].filter(Boolean).join('：')}</p>
        </div>
      ),
  },
  {
    key: 'act',
    title: '操作',
    line: 'under',
    cell: (row) =>
      row.state === 'open' && (
        <Button
          size="small"
          aria-label={`忽略：${row.payer || row.serial || row.day}`}
          onClick={() => onIgnore(row)}
        >
          忽略
        </Button>
      ),
  },
]
