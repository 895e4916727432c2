import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { Question } from '@lab/ui/dialog'
import type { Column } from '@lab/ui/table'
import { answerColumn, RejectDialog } from '../../act/answering.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { applicationShown, decisionColumn, numberColumn } from '../../list/columns.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { applicantColumn, applicantOf } from '../applicant.tsx'
import type { DeskApplication } from '../application.ts'

/** Money that members say they paid in ahead: looked for at the bank, confirmed into the ledger or rejected. */
export function PrestoreSection() {
  const { sorting, asked, request, filter, narrow } = useStateQuery(
    'prestore',
    'staff/prestoreApply/list',
    applicationStates,
    'applied',
    'dated',
  )
  const result = useFound('staff/prestoreApply/list', request)
  const { open, ask, close, decide } = useDecision<'confirm' | 'reject', DeskApplication>(result.reload)

  const columns: Column<DeskApplication>[] = [
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
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>预存</h1>
        <ExportButton path="staff/prestoreApply/export" asked={asked} />
      </div>
      <StateFilter {...filter} label="编号、客户或群组" days="申请" />
      <Found
        result={result}
        sorting={sorting}
        caption="预存申请"
        columns={columns}
        empty="没有符合条件的申请"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <Question
          title={`确认到账 ${open.one.number}？`}
          keep="再核对"
          confirm="确认到账"
          kind="primary"
          onKeep={close}
          onConfirm={() => decide('staff/prestoreApply/confirm', {})}
        >
          <p>
            {[applicantOf(open.one), open.one.member.company].filter(Boolean).join('，')}，
            <strong className="number">{formatFen(open.one.amount_fen)}</strong>
            {open.one.bonus_fen > 0 && `，另赠 ${formatFen(open.one.bonus_fen)}`}
          </p>
          {open.one.remark && <p>附言：{open.one.remark}</p>}
          <p>
            <FileLink file={{ rid: open.one.file_rid, name: '回单' }} />
          </p>
          <p className="desk-note">金额记入账本与客户的预存余额，不能撤销；请先与银行流水核对。</p>
        </Question>
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          reader="客户"
          onClose={close}
          onReject={(reason) => decide('staff/prestoreApply/reject', { reason })}
        >
          {applicantOf(open.one)}，{formatFen(open.one.amount_fen)}
        </RejectDialog>
      )}
    </div>
  )
}
