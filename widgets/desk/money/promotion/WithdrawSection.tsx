import { formatFen } from '@lab/contract/rules/ground/money'
import { withdrawStates } from '@lab/contract/rules/money/promotion'
import { withdrawLooks } from '@lab/ui/looks'
import { answerColumn, rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { decisionColumn, memberColumn, nameOf, numberColumn } from '../../list/columns.tsx'
import { type DeskWithdrawal, grouped, Pay } from './Pay.tsx'

/** Rebates that promoters want paid out: transferred at the bank and noted here, or rejected. */
export function WithdrawSection() {
  return (
    <DecisionSection
      section="withdraw"
      title="提现"
      list="staff/withdraw/list"
      exported="staff/withdraw/export"
      states={withdrawStates}
      usual="applied"
      label="编号或推广员"
      days="申请"
      caption="提现申请"
      empty="没有符合条件的提现"
      dialogs={{
        pay: ({ one, close, decide }) => (
          <Pay
            withdrawal={one}
            onClose={close}
            onPaid={(note) => decide('staff/withdraw/confirm', { note })}
          />
        ),
        reject: rejecting(
          'staff/withdraw/reject',
          (one: DeskWithdrawal) => `${nameOf(one.member)}，${formatFen(one.amount_fen)} 退回可提现金额。`,
          '会员',
        ),
      }}
      columns={(ask) => [
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
      ]}
    />
  )
}
