import { required } from '@lab/contract/rules/ground/form'
import { placeText } from '@lab/contract/rules/people/address/place'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { Decision } from '../../act/useDecision.ts'
import type { DeskRecycle } from './looks.ts'

const acts = {
  ship: {
    title: '寄出样品',
    button: '登记寄出',
    rules: [required('carrier', '[快递公司]'), required('tracking', '[快递单号]')],
  },
  refuse: { title: '谢绝寄回', button: '谢绝', rules: [required('reason', '[原因]')] },
} as const

interface RecycleDialogProps extends Omit<Decision<DeskRecycle>, 'after'> {
  act: keyof typeof acts
}

/** With which parcel samples went back, or why they do not. */
export function RecycleDialog({ act, one, close, decide }: RecycleDialogProps) {
  const { title, button, rules } = acts[act]
  const { samples } = one
  const form = useForm({
    initial: { carrier: '', tracking: '', reason: '' },
    rules,
    submit: ({ carrier, tracking, reason }) =>
      act === 'ship'
        ? decide('staff/sample4recycle/ship', { carrier, tracking })
        : decide('staff/sample4recycle/refuse', { reason }),
  })
  return (
    <FormDialog
      layout="desk-form"
      title={title}
      onClose={close}
      form={form}
      act={button}
      isGrave={act === 'refuse'}
    >
      <p>
        {one.name} <span className="number">{one.phone}</span>
        <br />
        {placeText(one)}
      </p>
      <p className="desk-note number">
        {samples.length} 个样品：{samples.map(({ number }) => number).join('、')}
      </p>
      {act === 'ship' ? (
        <>
          <TextField label="快递公司" required maxLength={50} {...form.field('carrier')} />
          <TextField
            label="快递单号"
            required
            hint="运费到付"
            maxLength={50}
            autoComplete="off"
            {...form.field('tracking')}
          />
        </>
      ) : (
        <TextArea label="原因（客户会看到）" required maxLength={500} {...form.field('reason')} />
      )}
    </FormDialog>
  )
}
