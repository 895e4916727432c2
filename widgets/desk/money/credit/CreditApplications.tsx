import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { answerColumn, rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { applicationShown, decisionColumn, numberColumn } from '../../list/columns.tsx'
import { applicantColumn, applicantOf } from '../applicant.tsx'
import { LimitDialog } from './LimitDialog.tsx'

type Application = DataOf<'staff/creditApply/list'>['list'][number]

const asked = (one: Application) => `${applicantOf(one)}，申请 ${formatFen(one.limit_fen)}`

/** Applications for credit, granted for as much as finance says, or refused. */
export function CreditApplications() {
  return (
    <DecisionSection
      section="credit"
      list="staff/creditApply/list"
      states={applicationStates}
      usual="applied"
      label="编号或客户"
      caption="信用额度申请"
      empty="没有符合条件的申请"
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <LimitDialog
            title={`批准 ${one.number}`}
            says={asked(one)}
            act="批准"
            limit_fen={one.limit_fen}
            reason={{ label: '答复' }}
            onClose={close}
            onDone={(limit_fen, answer) => decide('staff/creditApply/confirm', { limit_fen, answer })}
          />
        ),
        reject: rejecting('staff/creditApply/reject', asked, '客户'),
      }}
      columns={(ask) => [
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
      ]}
    />
  )
}
