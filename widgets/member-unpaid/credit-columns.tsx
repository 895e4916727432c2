import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'

type Use = DataOf<'creditApply/operate'>['uses'][number]

/** What was paid by credit and is to be paid back. */
export const uses: Column<Use>[] = [
  {
    key: 'number',
    title: '账单',
    line: 'title',
    cell: ({ number }) => <span className="number">{number}</span>,
  },
  {
    key: 'at',
    title: '使用日期',
    line: 'note',
    cell: ({ at }) => <span className="number">{dateOf(at)}</span>,
  },
  {
    key: 'due_day',
    title: '还款日',
    line: 'named',
    cell: ({ due_day, is_overdue }) => (
      <>
        <span className="number">{due_day}</span> {is_overdue && <Tag kind="danger">已逾期</Tag>}
      </>
    ),
  },
  {
    key: 'fen',
    title: '使用',
    line: 'named',
    align: 'end',
    cell: ({ fen }) => <span className="number">{formatFen(fen)}</span>,
  },
  {
    key: 'open_fen',
    title: '未还',
    line: 'sum',
    align: 'end',
    cell: ({ open_fen }) => <strong className="number">{formatFen(open_fen)}</strong>,
  },
]
