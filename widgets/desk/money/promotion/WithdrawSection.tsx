import { formatFen } from '@lab/contract/rules/ground/money'
import { withdrawStates } from '@lab/contract/rules/money/promotion'
import { withdrawLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { answerColumn, RejectDialog } from '../../act/answering.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { decisionColumn, memberColumn, nameOf, numberColumn } from '../../list/columns.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { type DeskWithdrawal, grouped, Pay } from './Pay.tsx'

/** Rebates that promoters want paid out: transferred at the bank and noted here, or rejected. */
export function WithdrawSection() {
  const { sorting, asked, request, filter, narrow } = useStateQuery(
    'withdraw',
    'staff/withdraw/list',
    withdrawStates,
    'applied',
    'dated',
  )
  const result = useFound('staff/withdraw/list', request)
  const { open, ask, close, decide } = useDecision<'pay' | 'reject', DeskWithdrawal>(result.reload)

  const columns: Column<DeskWithdrawal>[] = [
    numberColumn('申请'),
    memberColumn('推广员'),
    {
      key: 'amount_fen',
      title: '金额',
      line: 'sum',
      sorts: ['fen', 'fen_least'],
      align: 'end',
      cell: ({ amount_fen }) => <strong className="number">{formatFen(amount_fen)}</strong>,
    },
    {
      key: 'bank_no',
      title: '收款账户',
      cell: ({ payee, bank, bank_no }) => (
        <div>
          {payee}，{bank}
          <p className="desk-note number">{grouped(bank_no)}</p>
        </div>
      ),
    },
    decisionColumn({ states: withdrawStates, looks: withdrawLooks }, ({ note }) => note),
    answerColumn('已打款', 'pay', ask),
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>提现</h1>
        <ExportButton path="staff/withdraw/export" asked={asked} />
      </div>
      <StateFilter {...filter} label="编号或推广员" days="申请" />
      <Found
        result={result}
        sorting={sorting}
        caption="提现申请"
        columns={columns}
        empty="没有符合条件的提现"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'pay' && (
        <Pay
          withdrawal={open.one}
          onClose={close}
          onPaid={(note) => decide('staff/withdraw/confirm', { note })}
        />
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          reader="会员"
          onClose={close}
          onReject={(reason) => decide('staff/withdraw/reject', { reason })}
        >
          {nameOf(open.one.member)}，{formatFen(open.one.amount_fen)} 退回可提现金额。
        </RejectDialog>
      )}
    </div>
  )
}
