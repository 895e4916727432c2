import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { Column } from '@lab/ui/table'
import { answerColumn, RejectDialog } from '../../act/answering.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { applicationShown, decisionColumn, numberColumn } from '../../list/columns.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { applicantColumn, applicantOf } from '../applicant.tsx'
import { LimitDialog } from './LimitDialog.tsx'

type Application = DataOf<'staff/creditApply/list'>['list'][number]

/** Applications for credit, granted for as much as finance says, or refused. */
export function CreditApplications() {
  const { sorting, request, filter, narrow } = useStateQuery(
    'credit',
    'staff/creditApply/list',
    applicationStates,
    'applied',
  )
  const result = useFound('staff/creditApply/list', request)
  const { open, ask, close, decide } = useDecision<'confirm' | 'reject', Application>(result.reload)
  const columns: Column<Application>[] = [
    numberColumn('申请'),
    applicantColumn(({ payer }) => payer),
    {
      key: 'limit_fen',
      title: '申请额度',
      line: 'sum',
      sorts: ['fen', 'fen_least'],
      align: 'end',
      cell: ({ limit_fen, granted_fen, used_fen }) => (
        <div className="number">
          <strong>{formatFen(limit_fen)}</strong>
          {granted_fen !== undefined && <p className="desk-note">批准 {formatFen(granted_fen)}</p>}
          {used_fen > 0 && <p className="desk-note">已用 {formatFen(used_fen)}</p>}
        </div>
      ),
    },
    {
      key: 'reason',
      title: '理由',
      line: 'named',
      cell: ({ reason, files }) => (
        <div>
          {reason}
          {files.map((rid, at) => (
            <p key={rid}>
              <FileLink file={{ rid, name: `材料 ${at + 1}` }} />
            </p>
          ))}
        </div>
      ),
    },
    decisionColumn(applicationShown, ({ answer }) => answer),
    answerColumn('批准', 'confirm', ask),
  ]
  return (
    <div className="desk-section">
      <StateFilter {...filter} label="编号或客户" />
      <Found
        result={result}
        sorting={sorting}
        caption="信用额度申请"
        columns={columns}
        empty="没有符合条件的申请"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <LimitDialog
          title={`批准 ${open.one.number}`}
          says={`${applicantOf(open.one)}，申请 ${formatFen(open.one.limit_fen)}`}
          act="批准"
          limit_fen={open.one.limit_fen}
          reason={{ label: '答复' }}
          onClose={close}
          onDone={(limit_fen, answer) => decide('staff/creditApply/confirm', { limit_fen, answer })}
        />
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          reader="客户"
          onClose={close}
          onReject={(reason) => decide('staff/creditApply/reject', { reason })}
        >
          {applicantOf(open.one)}，申请 {formatFen(open.one.limit_fen)}
        </RejectDialog>
      )}
    </div>
  )
}
