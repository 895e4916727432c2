import type { DataOf } from '@lab/contract/calls'
import { dateOf, dayAfter, isDate, lastDayOf, monthAfter, monthOf } from '@lab/contract/rules/ground/time'
import { leftOutReasons, mostDueDays } from '@lab/contract/rules/money/billing-run'
import { useLab } from '@lab/core/react'
import { TextField } from '@lab/ui/field'
import { type Column, Table } from '@lab/ui/table'
import { Fen } from '../../books/Fen.tsx'
import { Payer } from '../../books/Payer.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { BillingRun } from './BillingRun.tsx'
import { BillingRuns } from './BillingRuns.tsx'
import '../finance.css'

type Preview = DataOf<'staff/statement/preview'>

const payers: Column<Preview['list'][number]>[] = [
  { key: 'payer', title: '付款方', line: 'title', cell: ({ payer }) => <Payer payer={payer} /> },
  {
    key: 'count',
    title: '实验与费用',
    line: 'note',
    sorts: ['count', 'count_least'],
    align: 'end',
    cell: ({ count }) => <span className="number">{count} 项</span>,
  },
  {
    key: 'fen',
    title: '待出账',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ list_fen, fen }) => (
      <div>
        <strong>
          <Fen fen={fen} />
        </strong>
        {list_fen > fen && (
          <span className="desk-note">
            {' '}
            原价 <Fen fen={list_fen} />
          </span>
        )}
      </div>
    ),
  },
]

const leftOut: Column<Preview['left_out'][number]>[] = [
  {
    key: 'number',
    title: '实验',
    line: 'note',
    cell: ({ number }) => <span className="number">{number}</span>,
  },
  { key: 'payer', title: '付款方', line: 'title', cell: ({ payer }) => <Payer payer={payer} /> },
  { key: 'reason', title: '不出账单的原因', line: 'note', cell: ({ reason }) => leftOutReasons[reason] },
]

/** The last day of last month, as most runs bill it. */
const usualUntil = (now: number) => lastDayOf(monthAfter(monthOf(now), -1))

/** Statements for all payers in one run: what would be billed, what not and why, and the runs so far. */
export function BillingSection() {
  const { narrow, day, text, page, sortingOf } = useQuery('billing')
  const sorting = sortingOf('staff/statement/preview')
  const now = useLab().clock.now()
  const today = dateOf(now)
  const until = day('until') ?? usualUntil(now)
  const due_day = day('due') ?? dayAfter(today, 30)
  const result = useFound('staff/statement/preview', {
    until: until > today ? today : until,
    page,
    sort: sorting.asked,
  })
  const { found, isFailed, reload } = result
  const run_rid = text('run')
  if (run_rid) return <BillingRuns run_rid={run_rid} />
  return (
    <div className="desk-section">
      <h1>月结</h1>
      <div className="desk-filter">
        <TextField
          label="截至"
          name="until"
          type="date"
          hint="到这一天为止确认的数据"
          value={until}
          onChange={(until) =>
            isDate(until) && narrow({ until: until > today ? today : until, due: due_day })
          }
        />
        <TextField
          label="到期日"
          name="due"
          type="date"
          hint={`账单的付款期限，${mostDueDays} 天以内`}
          value={due_day}
          onChange={(due) => isDate(due) && narrow({ until, due })}
        />
      </div>
      {found && <BillingRun preview={found} until={until} due_day={due_day} onDone={reload} />}
      <Found
        result={result}
        sorting={sorting}
        caption="待出账的付款方"
        columns={payers}
        empty="没有待出账的实验"
        onPage={(page) => narrow({ page })}
      />
      {found && found.left_out.length > 0 && (
        <div className="desk-part">
          <h2>不出账单</h2>
          <p className="desk-note">
            {found.left_out_total > found.left_out.length
              ? `共 ${found.left_out_total} 个，列出前 ${found.left_out.length} 个`
              : `共 ${found.left_out_total} 个，处理之后进入下一次月结`}
          </p>
          <Table caption="不出账单" columns={leftOut} rows={found.left_out} rowKey={({ rid }) => rid} />
        </div>
      )}
      {(found || isFailed) && (
        <div className="desk-part">
          <h2>历次月结</h2>
          <BillingRuns key={found?.total} />
        </div>
      )}
    </div>
  )
}
