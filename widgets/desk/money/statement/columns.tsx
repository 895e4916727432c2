import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { payWord, statementWord } from '@lab/contract/rules/money/statement/statement'
import { Button } from '@lab/ui/button'
import { statementLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { ReactNode } from 'react'
import { memberColumn, numberColumn } from '../../list/columns.tsx'

export type Statement = DataOf<'staff/statement/list'>['list'][number]
export type StatementAct = 'void' | 'extend'

interface StatementColumns {
  today: string
  linkTo: (one: Statement) => ReactNode
  onAsk: (what: StatementAct, one: Statement) => void
}

/** The list of bills: whose they are, how much, due when, and what may be done. */
export const statementColumns = ({ today, linkTo, onAsk }: StatementColumns): Column<Statement>[] => [
  {
    ...numberColumn<Statement>('账单'),
    cell: (one) => (
      <div className="number">
        {linkTo(one)}
        <p className="desk-note">{dateTimeOf(one.created)}</p>
      </div>
    ),
  },
  memberColumn(),
  {
    key: 'total_fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ total_fen, count }) => (
      <div className="number">
        <strong>{formatFen(total_fen)}</strong>
        <p className="desk-note">{count} 项</p>
      </div>
    ),
  },
  { key: 'pay', title: '支付方式', line: 'note', cell: payWord },
  {
    key: 'due_day',
    title: '应付日期',
    line: 'named',
    sorts: ['due', 'due_last'],
    cell: ({ state, due_day = '', transfer }) =>
      state === 'unpaid' && (
        <div className="number">
          {due_day < today ? <strong className="desk-late">{due_day} 已逾期</strong> : due_day}
          {transfer && <p className="desk-note">转账 {transfer.number} 待确认</p>}
        </div>
      ),
  },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: (one) => (
      <div>
        <Tag kind={statementLooks[one.state]}>{statementWord(one)}</Tag>
        {one.refunded_fen !== undefined && <p className="desk-note number">{formatFen(one.refunded_fen)}</p>}
      </div>
    ),
  },
  {
    key: 'act',
    title: '操作',
    line: 'under',
    cell: (one) =>
      one.state === 'unpaid' && (
        <div className="desk-acts">
          {one.extend_until && (
            <Button size="small" aria-label={`延期：${one.number}`} onClick={() => onAsk('extend', one)}>
              延期
            </Button>
          )}
          <Button
            size="small"
            aria-label={`作废：${one.number}`}
            disabled={one.transfer !== undefined}
            onClick={() => onAsk('void', one)}
          >
            作废
          </Button>
        </div>
      ),
  },
]
