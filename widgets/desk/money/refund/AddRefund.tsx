import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { type RefundTarget, refundTargets } from '@lab/contract/rules/money/refund'
import {
  payWord,
  type SettlementWay,
  type StatementState,
  statementStates,
} from '@lab/contract/rules/money/statement/statement'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { Fen } from '../../books/Fen.tsx'
import { Payer } from '../../books/Payer.tsx'
import { useDesk } from '../../session/desk-session.ts'
import '../finance.css'

type Bill = DataOf<'staff/refund/find'>

interface AddRefundProps {
  kind: 'refund' | 'writeOff'
  onClose: () => void
  onAdded: () => void
}

const hintOf = (target: RefundTarget, { payment, online_fen, open_fen }: Bill) => {
  if (target !== 'online') return
  const most = online_fen < open_fen ? `，至多 ${formatFen(online_fen)}` : ''
  return `退到付款人支付 ${payment?.number} 所用的账户${most}`
}

/** Where a bill's money may go back to; the way it came first, where it can. */
const targetsOf = (bill: Bill) =>
  (['online', 'prestore', 'bank'] as const satisfies RefundTarget[])
    .filter((value) => value !== 'online' || bill.online_fen > 0)
    .map((value) => ({ value, label: refundTargets[value], hint: hintOf(value, bill) }))

interface BillFoundProps extends Pick<AddRefundProps, 'kind'> {
  bill: Bill
  onOther: () => void
}

/** The bill that was found, and what of it may be given back or up. */
function BillFound({ bill, kind, onOther }: BillFoundProps) {
  const { total_fen, refunded_fen, open_fen, owed_fen } = bill
  const sums = [
    ['合计', total_fen] as const,
    ...(refunded_fen > 0 ? [['已退', refunded_fen] as const] : []),
    ...(kind === 'refund' ? [['可退', open_fen] as const] : []),
    ...(kind === 'writeOff' && owed_fen > 0 ? [['未收', owed_fen] as const] : []),
  ]
  return (
    <div className="desk-bill">
      <div className="desk-title">
        <Payer payer={bill.payer} />
        <p className="desk-note">
          {payWord({ pay: bill.pay as SettlementWay, online: bill.online })}，
          {statementStates[bill.state as StatementState]}
        </p>
      </div>
      <ul className="desk-sides">
        {bill.items.map(({ rid, number, project, net_fen }) => (
          <li key={rid}>
            <span>
              {project} <small className="number">{number}</small>
            </span>
            <Fen fen={net_fen} />
          </li>
        ))}
      </ul>
      <dl className="desk-bill-sums">
        {sums.map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Fen fen={fen} />
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="link" onClick={onOther}>
        换一张账单
      </Button>
    </div>
  )
}

/** Asks for money to be given back, or for a debt to be given up: the bill by its number, then how much and why. */
export function AddRefund({ kind, onClose, onAdded }: AddRefundProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const [bill, setBill] = useState<Bill>()
  const isRefund = kind === 'refund'

  const find = async (number: string) => {
    const { code, data, fields } = await call('staff/refund/find', { number: number.trim() })
    if (!code || !data) return fields
    setBill(data)
    form.set('yuan', yuanOf(data.open_fen))
    form.set('target', data.online_fen > 0 ? 'online' : 'prestore')
  }
  const send = async ({ yuan, target, bank, reason }: typeof form.values, found: Bill) => {
    const asked = { statement_rid: found.rid, reason: reason.trim() }
    const back = { amount_fen: fenOfYuan(yuan) ?? 0, target, bank: bank.trim() || undefined }
    const { code, fields } = await once({ ...asked, ...back }, (options) =>
      isRefund
        ? call('staff/refund/add', { ...asked, ...back }, options)
        : call('staff/writeOff/add', asked, options),
    )
    if (code) onAdded()
    return fields && { ...fields, ...(fields.amount_fen && { yuan: fields.amount_fen }) }
  }
  const form = useForm({
    initial: { number: '', yuan: '', target: 'prestore' as RefundTarget, bank: '', reason: '' },
    rules: bill
      ? [...(isRefund ? [required('yuan', '[退款金额]')] : []), required('reason', '[原因]')]
      : [required('number', '[账单编号]')],
    submit: (values): Promise<Record<string, string> | undefined> =>
      bill ? send(values, bill) : find(values.number),
    onFault: ({ msg }) => messages.error(msg),
  })
  const mayGoOn = !bill || (isRefund ? bill.open_fen : bill.owed_fen) > 0
  return (
    <FormDialog
      title={isRefund ? '申请退款' : '申请坏账核销'}
      width={560}
      onClose={onClose}
      form={form}
      act={bill ? '提交' : '查找账单'}
      isBlocked={!mayGoOn}
      layout="desk-form"
    >
      <TextField
        label="账单编号"
        required
        placeholder="ZD-260105-0001"
        disabled={bill !== undefined}
        {...form.field('number')}
      />
      {bill && <BillFound bill={bill} kind={kind} onOther={() => setBill(undefined)} />}
      {bill && !mayGoOn && <p role="status">{isRefund ? '这个账单没有可退的金额。' : `${bill.why_not}。`}</p>}
      {bill && isRefund && mayGoOn && (
        <>
          <TextField label="退款金额（元）" required inputMode="decimal" {...form.field('yuan')} />
          <RadioGroup label="退到" required options={targetsOf(bill)} {...form.field('target')} />
          {bill.online && bill.online_fen === 0 && (
            <p className="desk-note">不能原路退回：{bill.why_not_online || '已全部原路退回'}。</p>
          )}
          {form.values.target === 'bank' && (
            <TextArea
              label="收款账户"
              required
              hint="户名、开户行、账号"
              maxLength={200}
              {...form.field('bank')}
            />
          )}
        </>
      )}
      {bill && mayGoOn && (
        <TextArea
          label="原因"
          required
          hint={isRefund ? undefined : '全部核销，由另一位同事复核后记入坏账'}
          maxLength={200}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  )
}
