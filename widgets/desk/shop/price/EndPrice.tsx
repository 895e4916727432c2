import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { agreedPriceName } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'
import { type DeskPrice, unitOf } from './price.ts'

interface EndPriceProps {
  price: DeskPrice
  onClose: () => void
  onDone: (answer: { code?: number; reason?: string }) => Promise<unknown>
}

/** Ends an agreement, at once or after a day; what was ordered keeps its price. */
export function EndPrice({ price, onClose, onDone }: EndPriceProps) {
  const { clock, messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const today = dateOf(clock.now())
  const { cluster, project } = price
  const form = useForm({
    initial: { until: '' },
    rules: [
      {
        field: 'until',
        problem: (value) => (value && String(value) < today ? '[截止日期]不能早于今天' : undefined),
      },
    ],
    submit: async ({ until }) => {
      const asked = { rid: price.rid, ...(until && { until }) }
      const answer = await once(asked, (options) => call('staff/price/end', asked, options))
      if (answer.fields) return answer.fields
      await onDone(answer)
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title="结束价格协议" onClose={onClose} form={form} act="结束协议" isGrave>
      <p className="desk-note number">
        {project.name}，{cluster?.name ?? agreedPriceName(price)} {formatFen(price.price_fen)}/
        {unitOf(project)}。已下单的价格不变。
      </p>
      <TextField label="截止日期（含）" type="date" hint="不填为即刻结束" {...form.field('until')} />
    </FormDialog>
  )
}
