import type { DataOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/app/desk'
import { dateTimeOf, isMonth } from '@lab/contract/rules/ground/time'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Fen } from '../../books/Fen.tsx'
import { useLinkTo } from '../../list/address.ts'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { MonthReport } from './MonthReport.tsx'
import { monthStates } from './month.ts'

type Row = DataOf<'staff/month/list'>['list'][number]

function MonthLink({ month }: { month: string }) {
  const linkTo = useLinkTo()
  return (
    <a {...linkTo(`${deskAddress('month')}?month=${month}`)} className="number">
      {month}
    </a>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'month',
    title: '月份',
    line: 'title',
    sorts: ['day_last', 'day'],
    cell: ({ month }) => <MonthLink month={month} />,
  },
  {
    key: 'state',
    title: '状态',
    line: 'sum',
    cell: ({ state, closed, closed_by }) => (
      <div>
        <Tag kind={monthStates[state].look}>{monthStates[state].title}</Tag>
        {closed !== undefined && (
          <p className="desk-note number">
            {closed_by}，{dateTimeOf(closed)}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'journals',
    title: '分录',
    line: 'named',
    align: 'end',
    cell: ({ journals }) => <span className="number">{journals}</span>,
  },
  {
    key: 'turnover_fen',
    title: '营业额',
    line: 'named',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ turnover_fen }) => <Fen fen={turnover_fen} />,
  },
  {
    key: 'received_fen',
    title: '收款',
    line: 'named',
    align: 'end',
    cell: ({ received_fen }) => <Fen fen={received_fen} />,
  },
]

/** The months of the books: the list, or the report that the address names. */
export function MonthSection() {
  const { text } = useQuery('month')
  const month = text('month')
  return isMonth(month) ? <MonthReport key={month} month={month} /> : <Months />
}

function Months() {
  const { page, narrow, sortingOf } = useQuery('month')
  const sorting = sortingOf('staff/month/list')
  const result = useFound('staff/month/list', { page, sort: sorting.asked })
  return (
    <div className="desk-section">
      <h1>结账</h1>
      <Found
        result={result}
        sorting={sorting}
        caption="各月账目"
        columns={columns}
        empty="还没有账目"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
