import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { settlementWays, statementStates } from '@lab/contract/rules/statement'
import { dateOf, dateTimeOf } from '@lab/contract/rules/time'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui'
import { Checkbox } from '@lab/ui/form'
import { statementLooks } from '@lab/ui/looks'
import { type Column, Tag } from '@lab/ui/parts'
import { memberColumn, nameOf, numberColumn } from '../columns.tsx'
import { useDesk } from '../desk-session.ts'
import { ExportButton } from '../ExportButton.tsx'
import { Found } from '../Found.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { StateFilter } from '../StateFilter.tsx'
import { useDecision } from '../useDecision.ts'
import { useFound } from '../useFound.ts'
import { useStateQuery } from '../useStateQuery.ts'
import { FoundSum } from './FoundSum.tsx'
import { useBill } from './useBill.tsx'

type Statement = DataOf<'staff/statement/list'>['list'][number]

/** The bills of all members; one that nobody has paid can be taken back. */
export function StatementSection() {
  const { clock } = useLab()
  const { call } = useDesk()
  const { sorting, asked, request, filter, text, narrow } = useStateQuery(
    'statement',
    'staff/statement/list',
    statementStates,
    'unpaid',
    'dated',
  )
  const isOverdue = text('overdue') === '1'
  const result = useFound('staff/statement/list', { ...request, overdue: isOverdue || undefined })
  const { open, ask, close, after } = useDecision<'void', Statement>(result.reload)
  const bill = useBill()
  const today = dateOf(clock.now())
  const columns: Column<Statement>[] = [
    {
      ...numberColumn<Statement>('账单'),
      cell: (one) => (
        <div className="number">
          {bill.linkTo(one)}
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
    { key: 'pay', title: '支付方式', line: 'note', cell: ({ pay }) => settlementWays[pay] },
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
      cell: ({ state }) => <Tag kind={statementLooks[state]}>{statementStates[state]}</Tag>,
    },
    {
      key: 'act',
      title: '操作',
      line: 'under',
      cell: (one) =>
        one.state === 'unpaid' && (
          <Button
            size="small"
            aria-label={`作废：${one.number}`}
            disabled={one.transfer !== undefined}
            onClick={() => ask('void', one)}
          >
            作废
          </Button>
        ),
    },
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>账单</h1>
        <div className="desk-acts">
          <FoundSum found={result.found} />
          <ExportButton path="staff/statement/export" asked={{ ...asked, overdue: isOverdue || undefined }} />
        </div>
      </div>
      <StateFilter {...filter} label="编号或客户" days="出账">
        <Checkbox
          name="overdue"
          label="只看逾期"
          checked={isOverdue}
          onChange={(isOn) => narrow({ overdue: isOn ? '1' : '' })}
        />
      </StateFilter>
      <Found
        result={result}
        sorting={sorting}
        caption="账单"
        columns={columns}
        empty="没有符合条件的账单"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {bill.dialog}
      {open && (
        <ReasonDialog
          title={`作废 ${open.one.number}`}
          act="作废账单"
          isGrave
          hint="客户会看到"
          onClose={close}
          onGive={async (reason) => after(await call('staff/statement/void', { rid: open.one.rid, reason }))}
        >
          {nameOf(open.one.member)}，{formatFen(open.one.total_fen)}。账目冲正，其中的项目回到待结算。
        </ReasonDialog>
      )}
    </div>
  )
}
