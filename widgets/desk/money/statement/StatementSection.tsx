import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { settlementWays, statementStates, statementWord } from '@lab/contract/rules/money/statement/statement'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { statementLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { FoundSum } from '../../books/FoundSum.tsx'
import { memberColumn, nameOf, numberColumn } from '../../list/columns.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { useBill } from './useBill.tsx'
import '../finance.css'
import '../../work/sample/sample.css'

type Statement = DataOf<'staff/statement/list'>['list'][number]

/** The bills of all members; one that nobody has paid can be taken back. */
export function StatementSection() {
  const { clock } = useLab()
  const { sorting, asked, request, filter, text, narrow } = useStateQuery(
    'statement',
    'staff/statement/list',
    statementStates,
    'unpaid',
    'dated',
  )
  const isOverdue = text('overdue') === '1'
  const result = useFound('staff/statement/list', { ...request, overdue: isOverdue || undefined })
  const { open, ask, close, decide } = useDecision<'void' | 'extend', Statement>(result.reload)
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
      cell: (one) => (
        <div>
          <Tag kind={statementLooks[one.state]}>{statementWord(one)}</Tag>
          {one.refunded_fen !== undefined && (
            <p className="desk-note number">{formatFen(one.refunded_fen)}</p>
          )}
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
              <Button size="small" aria-label={`延期：${one.number}`} onClick={() => ask('extend', one)}>
                延期
              </Button>
            )}
            <Button
              size="small"
              aria-label={`作废：${one.number}`}
              disabled={one.transfer !== undefined}
              onClick={() => ask('void', one)}
            >
              作废
            </Button>
          </div>
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
      {open?.ask === 'extend' && open.one.extend_until && (
        <ExtendDialog one={open.one} until={open.one.extend_until} close={close} decide={decide} />
      )}
      {open?.ask === 'void' && (
        <ReasonDialog
          title={`作废 ${open.one.number}`}
          act="作废账单"
          isGrave
          hint="客户会看到"
          onClose={close}
          onGive={(reason) => decide('staff/statement/void', { reason })}
        >
          {nameOf(open.one.member)}，{formatFen(open.one.total_fen)}。账目冲正，其中的项目回到待结算。
        </ReasonDialog>
      )}
    </div>
  )
}
