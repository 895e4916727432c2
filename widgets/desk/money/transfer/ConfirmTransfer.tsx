import type { DataOf } from '@lab/contract/calls'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { FileLink } from '../../act/FileLink.tsx'
import { useFirstField } from '../../act/useFirstField.ts'
import { nameOf } from '../../list/columns.tsx'
import { useFound } from '../../list/useFound.ts'
import '../finance.css'

type Preview = DataOf<'staff/transferApply/preview'>

interface ConfirmTransferProps {
  transfer: DataOf<'staff/transferApply/list'>['list'][number]
  onClose: () => void
  onConfirm: (received_fen: number) => Promise<unknown>
}

/** What the ledger would get, or why nothing is booked. */
function Booked({ preview }: { preview: Preview }) {
  const gone = preview.items.filter((item) => item.gone)
  return (
    <>
      {preview.short_fen > 0 ? (
        <p className="desk-late" role="note">
          应付 {formatFen(preview.due_fen)}，还少 {formatFen(preview.short_fen)}
          ：不能确认，也不会支付其中任何一项。
        </p>
      ) : (
        <table className="desk-booking">
          <caption>将记入账本</caption>
          <thead>
            <tr>
              <th scope="col">科目</th>
              <th scope="col">说明</th>
              <th scope="col">金额</th>
            </tr>
          </thead>
          <tbody>
            {preview.postings.map(({ account, note, fen }) => (
              <tr key={`${account} ${note}`}>
                <th scope="row">{account}</th>
                <td>{note}</td>
                <td className="number">{formatFen(fen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {gone.length > 0 && (
        <p className="desk-note" role="note">
          {gone.map(({ number, gone: why }) => `${number}：${why}`).join('；')}；这部分转入预存。
        </p>
      )}
    </>
  )
}

/** Finance says what came, sees what will be booked, and confirms. */
export function ConfirmTransfer({ transfer, onClose, onConfirm }: ConfirmTransferProps) {
  const [typed, setTyped] = useState(yuanOf(transfer.amount_fen))
  const box = useFirstField()
  const received = fenOfYuan(typed)
  const isAmount = received !== undefined && received > 0
  const { found, isFailed, reload } = useFound('staff/transferApply/preview', {
    rid: transfer.rid,
    received_fen: isAmount ? received : undefined,
  })
  const isReady = isAmount && found?.received_fen === received && found.short_fen === 0
  const confirm = () => received !== undefined && onConfirm(received)
  return (
    <Dialog
      title={`确认到账 ${transfer.number}`}
      width={560}
      onClose={onClose}
      cancel="再核对"
      footer={
        <ActButton kind="primary" disabled={!isReady} onAct={confirm}>
          确认到账
        </ActButton>
      }
    >
      <div ref={box} className="desk-form">
        <div className="desk-bill">
          <p>{[nameOf(transfer.member), transfer.member.company].filter(Boolean).join('，')}</p>
          <p className="number">
            {transfer.paid_on} 汇款{transfer.remark && `，附言：${transfer.remark}`}
          </p>
          <FileLink file={{ rid: transfer.file_rid, name: '回单' }} />
        </div>
        <p className="desk-note">请先与银行流水核对，记账后不能撤销。</p>
        <TextField
          label="到账金额（元）"
          name="received"
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          hint={`客户填写 ${formatFen(transfer.amount_fen)}`}
          error={isAmount ? undefined : '到账金额须为金额，最多两位小数'}
        />
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!found && !isFailed && <Skeleton lines={4} />}
        {found && isAmount && <Booked preview={found} />}
      </div>
    </Dialog>
  )
}
