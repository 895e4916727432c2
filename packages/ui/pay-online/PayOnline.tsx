import type { DataOf, RequestOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { type PayingDevice, paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { useState } from 'react'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { useForm } from '../form/useForm.ts'
import { PaymentDialog } from './PaymentDialog.tsx'

/** Where a code cannot be scanned because one holds the phone already, its app opens. */
const deviceNow = (): PayingDevice => (window.matchMedia('(width < 640px)').matches ? 'phone' : 'desktop')

interface PayOnlineProps {
  /** What is to be paid. */
  what: Omit<RequestOf<'payment/add'>, 'provider' | 'device'>
  fen: number
  /** By whom it can be. */
  online: DataOf<'order/ready2pay'>['online']
  onClose: () => void
  /** It is over, whatever became of it. */
  onEnd: () => void
}

/** Pays online: by whom, then the code or the app, until it is over. */
export function PayOnline({ what, fen, online, onClose, onEnd }: PayOnlineProps) {
  const lab = useLab()
  const once = useOnce()
  const [rid, setRid] = useState<string>()
  const form = useForm({
    initial: { provider: online[0] ?? 'alipay' },
    rules: [],
    submit: async ({ provider }) => {
      const request = { ...what, provider, device: deviceNow() }
      const { code, data, fields } = await once(request, (options) =>
        lab.api.post('payment/add', request, options),
      )
      if (!code || !data) return fields
      setRid(data.rid)
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  if (rid !== undefined) return <PaymentDialog rid={rid} onClose={onClose} onEnd={onEnd} />
  return (
    <FormDialog
      title="在线支付"
      width={440}
      onClose={onClose}
      form={form}
      act={`支付 ${formatFen(fen)}`}
      layout="member-form"
    >
      <RadioGroup
        label="支付方式"
        required
        options={online.map((value) => ({ value, label: paymentProviders[value].title }))}
        {...form.field('provider')}
      />
    </FormDialog>
  )
}
