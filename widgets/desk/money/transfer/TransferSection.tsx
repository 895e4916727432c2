import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { transferItemKinds } from '@lab/contract/rules/money/transfer'
import type { Column } from '@lab/ui/table'
import { answerColumn, RejectDialog } from '../../act/answering.tsx'
import { FileLink } from '../../act/FileLink.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { FoundSum } from '../../books/FoundSum.tsx'
import { applicationShown, decisionColumn, memberColumn, nameOf, numberColumn } from '../../list/columns.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useBill } from '../statement/useBill.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import '../finance.css'

export type DeskTransfer = DataOf<'staff/transferApply/list'>['list'][number]

/** Money that members say they sent for their bills: looked for at the bank, confirmed into the ledger or rejected. */
export function TransferSection() {
  const { sorting, asked, request, filter, narrow } = useStateQuery(
    'transfer',
    'staff/transferApply/list',
    applicationStates,
    'applied',
    'dated',
  )
  const result = useFound('staff/transferApply/list', request)
  const bill = useBill()
  const { open, ask, close, decide } = useDecision<'confirm' | 'reject', DeskTransfer>(result.reload)

  const columns: Column<DeskTransfer>[] = [
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
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>转账</h1>
        <div className="desk-acts">
          <FoundSum found={result.found} />
          <ExportButton path="staff/transferApply/export" asked={asked} />
        </div>
      </div>
      <StateFilter {...filter} label="编号、账单或客户" days="提交" />
      <Found
        result={result}
        sorting={sorting}
        caption="转账"
        columns={columns}
        empty="没有符合条件的转账"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {bill.dialog}
      {open?.ask === 'confirm' && (
        <ConfirmTransfer
          transfer={open.one}
          onClose={close}
          onConfirm={(received_fen) => decide('staff/transferApply/confirm', { received_fen })}
        />
      )}
      {open?.ask === 'reject' && (
        <RejectDialog
          number={open.one.number}
          reader="客户"
          onClose={close}
          onReject={(reason) => decide('staff/transferApply/reject', { reason })}
        >
          {nameOf(open.one.member)}，{formatFen(open.one.amount_fen)}
        </RejectDialog>
      )}
    </div>
  )
}
