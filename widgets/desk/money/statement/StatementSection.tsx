import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { statementStates } from '@lab/contract/rules/money/statement/statement'
import { useLab } from '@lab/core/react'
import { Checkbox } from '@lab/ui/field'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { FoundSum } from '../../books/FoundSum.tsx'
import { nameOf } from '../../list/columns.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useNamed } from '../../list/useNamed.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { type Statement, type StatementAct, statementColumns } from './columns.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { useBill } from './useBill.tsx'
import '../finance.css'
import '../../work/sample/sample.css'

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
  const { open, ask, close, decide } = useDecision<StatementAct, Statement>(result.reload)
  const bill = useBill(useNamed('rid'))
  const today = dateOf(clock.now())
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
        columns={statementColumns({ today, linkTo: bill.linkTo, onAsk: ask })}
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
