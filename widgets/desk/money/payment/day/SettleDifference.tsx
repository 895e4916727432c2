import { required } from '@lab/contract/rules/ground/form'
import { formatFen } from '@lab/contract/rules/ground/money'
import {
  type ChosenWay,
  type DifferenceReason,
  differenceKinds,
  differenceReasons,
  differenceWays,
} from '@lab/contract/rules/money/payment/day-file/difference'
import { useLab } from '@lab/core/react'
import { RadioGroup, Select, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { Decision } from '../../../act/useDecision.ts'
import { type Difference, saidOf } from './columns.tsx'
import '../../finance.css'

const reasons = (Object.keys(differenceReasons) as DifferenceReason[]).map((value) => ({
  value,
  label: differenceReasons[value],
}))

/** Why it is likely so, until finance says otherwise. */
const usualReasons: Record<Difference['kind'], DifferenceReason> = {
  only_provider: 'outside',
  only_here: 'timing',
  other_amount: 'fault',
  other_state: 'late',
  fee_differs: 'fee',
  twice: 'fault',
}

/** What can be done about another fee: the books have it as it was kept. */
const feeWords =
  '手续费已按渠道实扣入账。约定的费率变了，请改设置「支付渠道手续费率」；渠道多扣的，请渠道退还，退还的手续费随以后的对账单入账，在此写明工单号。'

/** How a difference is settled, why it came, and what shows it. */
export function SettleDifference({ one, close, decide }: Omit<Decision<Difference>, 'after'>) {
  const { messages } = useLab()
  const form = useForm({
    initial: { way: one.ways[0] as ChosenWay, reason: usualReasons[one.kind], note: '' },
    rules: [required('note', '[说明]')],
    submit: ({ way, reason, note }) =>
      decide('staff/payment/difference/settle', { way, reason, note: note.trim() }),
    onFault: ({ msg }) => messages.error(msg),
  })
  const isSecond = form.values.way === 'written_off'
  return (
    <FormDialog
      title="处理对账差异"
      width={560}
      layout="desk-form"
      onClose={close}
      form={form}
      act={isSecond ? '提交复核' : '处理'}
    >
      <div className="desk-bill">
        <p>
          <strong>{differenceKinds[one.kind]}</strong>
          {one.gap_fen !== 0 && (
            <>
              ，差额 <span className="number">{formatFen(Math.abs(one.gap_fen))}</span>
            </>
          )}
        </p>
        <p className="number">{saidOf(one)}</p>
        <p className="desk-note desk-code number">
          {[one.provider_number, one.refund_number, one.payment?.number ?? one.number]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {one.kind === 'fee_differs' && <p className="desk-note">{feeWords}</p>}
      <RadioGroup
        label="处理方式"
        options={one.ways.map((value) => ({
          value,
          label: differenceWays[value].title,
          hint: differenceWays[value].what,
        }))}
        {...form.field('way')}
      />
      <Select label="原因" options={reasons} {...form.field('reason')} />
      <TextArea
        label="说明"
        required
        maxLength={200}
        hint="凭什么这样处理：工单号、渠道后台所见、同事的答复"
        {...form.field('note')}
      />
    </FormDialog>
  )
}
