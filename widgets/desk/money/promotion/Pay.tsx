import type { DataOf } from '@lab/contract/calls'
import { formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useFirstField } from '../../act/useFirstField.ts'
import { Copied } from '../../list/Copied.tsx'

export type DeskWithdrawal = DataOf<'staff/withdraw/list'>['list'][number]

/** A card's number in groups of four, as it is printed and typed. */
export const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

interface PayProps {
  withdrawal: DeskWithdrawal
  onClose: () => void
  onPaid: (note: string) => Promise<unknown>
}

/** Notes that a withdrawal was paid at the bank; shows once more to whom, where and how much. */
export function Pay({ withdrawal, onClose, onPaid }: PayProps) {
  const { messages } = useLab()
  const { number, amount_fen, payee, bank, bank_no } = withdrawal
  const box = useFirstField()
  const form = useForm({
    initial: { note: '' },
    rules: [],
    submit: async ({ note }) => {
      await onPaid(note.trim())
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog
      layout="desk-form"
      title={`已打款 ${number}`}
      onClose={onClose}
      form={form}
      cancel="再核对"
      act="确认已打款"
    >
      <dl className="desk-request">
        <dt>金额</dt>
        <dd className="number desk-request-sum">
          <Copied label="金额" text={yuanOf(amount_fen)} shown={formatFen(amount_fen)} />
        </dd>
        <dt>收款人</dt>
        <dd>
          <Copied label="收款人" text={payee} />
        </dd>
        <dt>开户银行</dt>
        <dd>
          <Copied label="开户银行" text={bank} />
        </dd>
        <dt>银行卡号</dt>
        <dd className="number">
          <Copied label="银行卡号" text={bank_no} shown={grouped(bank_no)} />
        </dd>
      </dl>
      <p className="desk-note">请先在银行完成转账。记为已打款后不能撤销，会员会收到通知。</p>
      <div ref={box}>
        <TextField
          label="银行流水号"
          hint="选填，会员会看到"
          maxLength={100}
          autoComplete="off"
          {...form.field('note')}
        />
      </div>
    </FormDialog>
  )
}
