import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { transferItemKinds } from '@lab/contract/rules/money/transfer'
import { answerColumn, rejecting } from '../../act/answering.tsx'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { FoundSum } from '../../books/FoundSum.tsx'
import { applicationShown, decisionColumn, memberColumn, nameOf, numberColumn } from '../../list/columns.tsx'
import { useBill } from '../statement/useBill.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import '../finance.css'

export type DeskTransfer = DataOf<'staff/transferApply/list'>['list'][number]

/** Money that members say they sent for their bills: looked for at the bank, confirmed into the ledger or rejected. */
export function TransferSection() {
  const bill = useBill()
  return (
    <DecisionSection
      section="transfer"
      title="转账"
      list="staff/transferApply/list"
      exported="staff/transferApply/export"
      states={applicationStates}
      usual="applied"
      label="编号、账单或客户"
      days="提交"
      caption="转账"
      empty="没有符合条件的转账"
      sum={(found) => <FoundSum found={found} />}
      bulk={{
        path: 'staff/transferApply/confirm',
        word: '确认到账',
        may: ({ state }) => state === 'applied',
        follows: (rows) => (
          <p>
            按客户填写的金额入账，合计
            <strong className="number">
              {formatFen(rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0))}
            </strong>
            ；金额不足的不会确认。记账后不能撤销，请先与银行流水核对。
          </p>
        ),
      }}
      dialogs={{
        confirm: ({ one, close, decide }) => (
          <ConfirmTransfer
            transfer={one}
            onClose={close}
            onConfirm={(received_fen) => decide('staff/transferApply/confirm', { received_fen })}
          />
        ),
        reject: rejecting(
          'staff/transferApply/reject',
          (one: DeskTransfer) => `${nameOf(one.member)}，${formatFen(one.amount_fen)}`,
          '客户',
        ),
      }}
      columns={(ask) => [
        numberColumn('转账'),
        memberColumn(),
        {
          key: 'items',
          title: '支付',
          line: 'named',
          cell: ({ items }) => (
            <ul className="desk-plain number">
              {items.map(({ rid, kind, number, fen, state }) => (
                <li key={rid}>
                  {kind === 'statement' ? bill.linkTo({ rid, number }) : number || transferItemKinds[kind]}{' '}
                  {formatFen(fen)}
                  {state === 'released' && <small className="desk-note">（未支付）</small>}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'amount_fen',
          title: '金额',
          line: 'sum',
          sorts: ['fen', 'fen_least'],
          align: 'end',
          cell: ({ amount_fen, received_fen, due_fen, over_fen }) => (
            <div className="number">
              <strong>{formatFen(received_fen ?? amount_fen)}</strong>
              {received_fen === undefined && amount_fen < due_fen && (
                <p className="desk-note desk-late">少 {formatFen(due_fen - amount_fen)}</p>
              )}
              {over_fen > 0 && <p className="desk-note">{formatFen(over_fen)} 转入预存</p>}
            </div>
          ),
        },
        {
          key: 'file_rid',
          title: '凭证',
          line: 'note',
          cell: ({ file_rid, paid_on, remark }) => (
            <div>
              <FileLink file={{ rid: file_rid, name: '回单' }} />
              <p className="desk-note number">{paid_on} 汇款</p>
              {remark && <p className="desk-note">{remark}</p>}
            </div>
          ),
        },
        decisionColumn(applicationShown, ({ reason }) => reason),
        answerColumn('确认到账', 'confirm', ask),
      ]}
    >
      {bill.dialog}
    </DecisionSection>
  )
}
