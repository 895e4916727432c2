import { bankRowStates } from '@lab/contract/rules/money/bank/bank'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Fen } from '../../books/Fen.tsx'
import { type BankRow, type Match, MatchChoice } from './MatchChoice.tsx'

const looks = { open: 'warning', unclaimed: 'warning', booked: 'success', ignored: 'plain' } as const

const called = ({ payer, serial, day }: BankRow) => payer || serial || day

/** Still to be decided. */
export const isWaiting = ({ state }: BankRow): boolean => state === 'open' || state === 'unclaimed'

/** What is chosen for other rows: a second receipt for the same would not be booked. */
const chosenFor = (chosen: Acts['chosen'], row: BankRow): ReadonlySet<string> =>
  new Set(Object.entries(chosen).flatMap(([rid, match]) => (rid !== row.rid && match ? [match.rid] : [])))

interface Acts {
  /** The match chosen for each row, by its rid. */
  chosen: Readonly<Record<string, Match | undefined>>
  onChoose: (row: BankRow, match: Match | undefined) => void
  onSettle: (row: BankRow) => void
  onIgnore: (row: BankRow) => void
  onReopen: (row: BankRow) => void
}

/** The columns of money that came in: what it may be for is chosen in its row. */
export const bankColumns = ({ chosen, onChoose, onSettle, onIgnore, onReopen }: Acts): Column<BankRow>[] => [
  {
    key: 'day',
    title: '日期',
    line: 'note',
    sorts: ['day_last', 'day'],
    cell: ({ day, clock, serial }) => (
      <div className="number desk-when">
        {day} {clock}
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
      isWaiting(row) ? (
        <MatchChoice
          row={row}
          chosen={chosen[row.rid]}
          elsewhere={chosenFor(chosen, row)}
          onChoose={(match) => onChoose(row, match)}
        />
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
      row.state === 'ignored' ? (
        <Button
          size="small"
          kind="link"
          aria-label={`重新处理：${called(row)}`}
          onClick={() => onReopen(row)}
        >
          重新处理
        </Button>
      ) : isWaiting(row) ? (
        <div className="desk-acts">
          <Button size="small" aria-label={`处理：${called(row)}`} onClick={() => onSettle(row)}>
            处理
          </Button>
          {row.state === 'open' && (
            <Button
              size="small"
              kind="link"
              aria-label={`忽略：${called(row)}`}
              onClick={() => onIgnore(row)}
            >
              忽略
            </Button>
          )}
        </div>
      ) : undefined,
  },
]
