import type { DataOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/app/desk'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type StatementState, statementStates } from '@lab/contract/rules/money/statement/statement'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Fen } from '../../books/Fen.tsx'
import { Payer } from '../../books/Payer.tsx'
import { useLinkTo } from '../../list/address.ts'
import { Back } from '../../list/Back.tsx'
import { nameOf } from '../../list/columns.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useBill } from '../statement/useBill.tsx'
import '../../work/sample/sample.css'

type Run = DataOf<'staff/statement/runs'>['list'][number]
type Made = DataOf<'staff/statement/made'>['list'][number]

function RunLink({ run }: { run: Run }) {
  const linkTo = useLinkTo()
  return (
    <div className="number">
      <a {...linkTo(`${deskAddress('billing')}?run=${encodeURIComponent(run.rid)}`)}>截至 {run.until}</a>
      <p className="desk-note">
        {run.started_by}，{dateTimeOf(run.started)}
      </p>
    </div>
  )
}

const runs: Column<Run>[] = [
  { key: 'until', title: '月结', line: 'title', cell: (run) => <RunLink run={run} /> },
  {
    key: 'due_day',
    title: '到期日',
    line: 'named',
    cell: ({ due_day }) => <span className="number">{due_day}</span>,
  },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: ({ state, left, failed }) => (
      <div>
        <Tag kind={state === 'done' ? 'success' : 'warning'}>
          {state === 'done' ? '已完成' : `还有 ${left} 个付款方`}
        </Tag>
        {failed.map(({ rid, payer, problem }) => (
          <p key={rid} className="desk-note">
            {nameOf(payer)}：{problem}
          </p>
        ))}
      </div>
    ),
  },
  {
    key: 'statements',
    title: '账单',
    line: 'named',
    align: 'end',
    cell: ({ statements }) => <span className="number">{statements}</span>,
  },
  { key: 'fen', title: '金额', line: 'sum', align: 'end', cell: ({ fen }) => <Fen fen={fen} /> },
]

const madeWith = (linkTo: ReturnType<typeof useBill>['linkTo']): Column<Made>[] => [
  {
    key: 'number',
    title: '账单',
    line: 'note',
    sorts: ['number', 'number_last'],
    cell: linkTo,
  },
  { key: 'payer', title: '付款方', line: 'title', cell: ({ payer }) => <Payer payer={payer} /> },
  {
    key: 'count',
    title: '项',
    line: 'named',
    align: 'end',
    cell: ({ count }) => <span className="number">{count}</span>,
  },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: ({ state }) => statementStates[state as StatementState],
  },
  {
    key: 'due_day',
    title: '到期日',
    line: 'named',
    cell: ({ due_day }) => <span className="number">{due_day}</span>,
  },
  {
    key: 'fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ fen }) => <Fen fen={fen} />,
  },
]

interface BillingRunsProps {
  /** The run whose statements are shown; without one, all runs. */
  run_rid?: string
}

/** The runs so far, or the statements that one made. */
export function BillingRuns({ run_rid }: BillingRunsProps) {
  return run_rid ? <MadeBy run_rid={run_rid} /> : <AllRuns />
}

function AllRuns() {
  const { pageOf, narrow } = useQuery('billing')
  const result = useFound('staff/statement/runs', { page: pageOf('runs'), limit: 10 })
  return (
    <Found
      result={result}
      caption="历次月结"
      columns={runs}
      empty="还没有月结过"
      onPage={(page) => narrow({ runs: page > 1 ? page : '' })}
    />
  )
}

function MadeBy({ run_rid }: { run_rid: string }) {
  const { page, narrow, sortingOf } = useQuery('billing')
  const sorting = sortingOf('staff/statement/made')
  const bill = useBill()
  const result = useFound('staff/statement/made', { run_rid, page, sort: sorting.asked })
  return (
    <div className="desk-section">
      <Back to="billing" />
      <h1>月结的账单</h1>
      <Found
        result={result}
        sorting={sorting}
        caption="账单"
        columns={madeWith(bill.linkTo)}
        empty="这次月结没有出账单"
        onPage={(page) => narrow({ page })}
      />
      {bill.dialog}
    </div>
  )
}
