import type { Rule } from '@lab/contract/rules/ground/form'
import { isPhone, phoneOf } from '@lab/contract/rules/ground/phone'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'
import { OfferFields } from './OfferFields.tsx'
import { emptyOffer, offerOf, offerRules } from './offer.ts'

const most = 100

/** Numbers of a list; one that is grouped by blanks stands alone on its line. */
const phonesIn = (text: string): string[] => {
  const parts = text
    .split(/[\n,，;；、]+/)
    .flatMap((part) => (isPhone(phoneOf(part)) ? [part] : part.split(/\s+/)))
  return [...new Set(parts.map(phoneOf).filter(Boolean))]
}

const phones: Rule = {
  field: 'phones',
  problem: (value) => {
    const all = phonesIn(String(value))
    if (all.length === 0) return '[手机号]不能为空'
    if (all.length > most) return `一次最多 ${most} 个手机号`
    const wrong = all.find((one) => !isPhone(one))
    return wrong && `[手机号]格式不正确：${wrong}`
  },
}

/** Gives each of some members a coupon. */
export function GiveCoupons({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const form = useForm({
    initial: { phones: '', ...emptyOffer },
    rules: [phones, ...offerRules],
    submit: async ({ phones, ...offer }) => {
      const asked = { phones: phonesIn(phones), offer: offerOf(offer) }
      const { code, data, fields } = await once(asked, (options) => call('staff/coupon/give', asked, options))
      if (!code || !data) return fields
      if (data.given > 0) messages.success(`已发放 ${data.given} 张`)
      if (data.unknown.length > 0) messages.error(`不是会员，未发放：${data.unknown.join('、')}`)
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title="发放优惠券" width={640} onClose={onClose} form={form} act="发放">
      <TextArea
        label="会员手机号"
        required
        hint={`一行一个，或以逗号、空格隔开；最多 ${most} 个，每人一张`}
        {...form.field('phones')}
      />
      <OfferFields values={form.values} field={form.field} />
    </FormDialog>
  )
}
