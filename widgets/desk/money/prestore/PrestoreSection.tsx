import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { Question } from '@lab/ui/dialog'
import { answerColumn, rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { applicationShown, decisionColumn, numberColumn } from '../../list/columns.tsx'
import { applicantColumn, applicantOf } from '../applicant.tsx'
import type { DeskApplication } from '../application.ts'

/** Money that members say they paid in ahead: looked for at the bank, confirmed into the ledger or rejected. */
export function PrestoreSection() {
  return (
    <DecisionSection
      section="prestore"
      title="预存"
      list="staff/prestoreApply/list"
      exported="staff/prestoreApply/export"
      states={applicationStates}
      usual="applied"
      label="编号、客户或群组"
      days="申请"
      caption="预存申请"
      empty="没有符合条件的申请"
      bulk={{
        path: 'staff/prestoreApply/confirm',
        word: '确认到账',
        may: ({ state }) => state === 'applied',
        follows: (rows) => (
          <p>
            合计
            <strong className="number">
              {formatFen(rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0))}
            </strong>
            ，记入账本与客户的预存余额，不能撤销；请先与银行流水核对。
          </p>
        ),
      }}
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <Question
            title={`确认到账 ${one.number}？`}
            keep="再核对"
            confirm="确认到账"
            kind="primary"
            onKeep={close}
            onConfirm={() => decide('staff/prestoreApply/confirm', {})}
          >
            <p>
              {[applicantOf(one), one.member.company].filter(Boolean).join('，')}，
              <strong className="number">{formatFen(one.amount_fen)}</strong>
              {one.bonus_fen > 0 && `，另赠 ${formatFen(one.bonus_fen)}`}
            </p>
            {one.remark && <p>附言：{one.remark}</p>}
            <p>
              <FileLink file={{ rid: one.file_rid, name: '回单' }} />
            </p>
            <p className="desk-note">金额记入账本与客户的预存余额，不能撤销；请先与银行流水核对。</p>
          </Question>
        ),
        reject: rejecting(
          'staff/prestoreApply/reject',
          (one: DeskApplication) => `${applicantOf(one)}，${formatFen(one.amount_fen)}`,
          '客户',
        ),
      }}
      columns={(ask) => [
        numberColumn('申请'),
        applicantColumn(({ cluster, member }) =>
          cluster ? { kind: 'cluster', name: cluster.name, phone: '', company: '' } : member,
        ),
        {
          key: 'amount_fen',
          title: '金额',
          line: 'sum',
          sorts: ['fen', 'fen_least'],
          align: 'end',
          cell: ({ amount_fen, bonus_fen }) => (
            <div className="number">
              <strong>{formatFen(amount_fen)}</strong>
              {bonus_fen > 0 && <p className="desk-note">赠送 {formatFen(bonus_fen)}</p>}
            </div>
          ),
        },
        {
          key: 'file_rid',
          title: '凭证',
          line: 'note',
          cell: ({ file_rid, remark }) => (
            <div>
              <FileLink file={{ rid: file_rid, name: '回单' }} />
              {remark && <p className="desk-note">{remark}</p>}
            </div>
          ),
        },
        decisionColumn(applicationShown, ({ reason }) => reason),
        answerColumn('确认到账', 'confirm', ask),
      ]}
    />
  )
}
