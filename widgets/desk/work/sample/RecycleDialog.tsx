import { required } from '@lab/contract/rules/ground/form'
import { placeText } from '@lab/contract/rules/people/address/place'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'
import type { DeskRecycle } from './looks.ts'

const acts = {
  ship: {
    title: '寄出样品',
    button: '登记寄出',
    rules: [required('carrier', '[快递公司]'), required('tracking', '[快递单号]')],
  },
  refuse: { title: '谢绝寄回', button: '谢绝', rules: [required('reason', '[原因]')] },
} as const

interface RecycleDialogProps {
  act: keyof typeof acts
  recycle: DeskRecycle
  onClose: () => void
  onChange: () => Promise<unknown>
}

/** With which parcel samples went back, or why they do not. */
export function RecycleDialog({ act, recycle, onClose, onChange }: RecycleDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { title, button, rules } = acts[act]
  const { rid, version, samples } = recycle
  const form = useForm({
    initial: { carrier: '', tracking: '', reason: '' },
    rules,
    submit: async ({ carrier, tracking, reason: why }) => {
      const { code, reason, fields } =
        act === 'ship'
          ? await call('staff/sample4recycle/ship', { rid, version, carrier, tracking })
          : await call('staff/sample4recycle/refuse', { rid, version, reason: why })
      if (fields) return fields
      if (code) messages.success('操作成功!')
      if (code || reason) {
        onClose()
        await onChange()
      }
      return undefined
    },
  })
  return (
    <FormDialog
      layout="desk-form"
      title={title}
      onClose={onClose}
      form={form}
      act={button}
      isGrave={act === 'refuse'}
    >
      <p>
        {recycle.name} <span className="number">{recycle.phone}</span>
        <br />
        {placeText(recycle)}
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
