import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import type { PayoutSource } from '@lab/contract/rules/money/payout'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { nameOfPayer } from '../../books/Payer.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { accountOf, accountRules } from './AccountFields.tsx'
import { emptyPayout, type Holder, HolderFound } from './Holder.tsx'
import { PayoutFields } from './PayoutFields.tsx'

const keyOf = ({ payer }: Holder) => `${payer.kind} ${payer.rid}`

const isOnline = ({ source, way }: typeof emptyPayout) => source === 'prestore' && way !== 'bank'

const described = ({ payer, prestore_fen, rebate_fen }: Holder): string =>
  [
    payer.kind === 'cluster' && '群组',
    payer.company,
    payer.phone,
    `预存余额 ${formatFen(prestore_fen)}`,
    rebate_fen > 0 && `推广返利 ${formatFen(rebate_fen)}`,
  ]
    .filter(Boolean)
    .join('，')

interface AddPayoutProps {
  onClose: () => void
  onAdded: () => void
}

/** The most that can be asked for: what goes back the way it came is part of one payment. */
const mostOf = ({ rebate_fen, payable_fen }: Holder, source: PayoutSource, way?: Holder['ways'][number]) =>
  source === 'rebate' ? rebate_fen : Math.min(payable_fen, way?.fen ?? payable_fen)

/** Asks for unused prestore to be paid out: the payer by their name, then how much, to where and why. */
export function AddPayout({ onClose, onAdded }: AddPayoutProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const [found, setFound] = useState<Holder[]>()
  const [holder, setHolder] = useState<Holder>()

  const choose = (key: string, among = found) => {
    const one = among?.find((each) => keyOf(each) === key)
    if (!one) return
    const source = one.payable_fen === 0 && one.rebate_fen > 0 ? 'rebate' : 'prestore'
    form.set('source', source)
    const [way] = source === 'prestore' ? one.ways : []
    form.set('way', way?.payment.rid ?? 'bank')
    form.set('yuan', yuanOf(mostOf(one, source, way)))
    setHolder(one)
  }
  const find = async (kw: string) => {
    const { code, data, fields } = await call('staff/payout/find', { kw: kw.trim() })
    if (!code || !data) return fields
    setFound(data.list)
    const [only] = data.list
    if (only && data.list.length === 1) choose(keyOf(only), data.list)
  }
  const send = async (values: typeof emptyPayout, { payer }: Holder) => {
    const asked = {
      payer: { kind: payer.kind, rid: payer.rid },
      source: values.source,
      amount_fen: fenOfYuan(values.yuan) ?? 0,
      ...(isOnline(values) ? { target: 'online' as const, payment_rid: values.way } : accountOf(values)),
      reason: values.reason.trim(),
    }
    const { code, fields } = await once(asked, (options) => call('staff/payout/add', asked, options))
    if (code) onAdded()
    return fields && { ...fields, ...(fields.amount_fen && { yuan: fields.amount_fen }) }
  }
  const form = useForm({
    initial: emptyPayout,
    rules: holder
      ? [
          required('yuan', '[退款金额]'),
          ...accountRules((values) => !isOnline(values)),
          required('reason', '[原因]'),
        ]
      : [required('kw', '[付款方]')],
    submit: (values): Promise<Record<string, string> | undefined> =>
      holder ? send(values, holder) : find(values.kw),
    onFault: ({ msg }) => messages.error(msg),
  })
  const free = holder ? holder.payable_fen + holder.rebate_fen : 0
  const mayGoOn = !holder || free > 0
  return (
    <FormDialog
      title="申请预存退款"
      width={560}
      onClose={onClose}
      form={form}
      act={holder ? '提交' : '查找'}
      isBlocked={!mayGoOn}
      layout="desk-form"
    >
      {!holder && (
        <TextField
          label="付款方"
          required
          hint="姓名、单位、手机号或群组名称，至少 2 个字"
          maxLength={50}
          autoComplete="off"
          {...form.field('kw')}
        />
      )}
      {!holder && found?.length === 0 && <p role="status">没有找到这样的付款方。</p>}
      {!holder && found && found.length > 0 && (
        <RadioGroup
          label="选择付款方"
          name="holder"
          value={form.values.holder}
          onChange={(key) => choose(key)}
          options={found.map((one) => ({
            value: keyOf(one),
            label: nameOfPayer(one.payer),
            hint: described(one),
          }))}
        />
      )}
      {holder && <HolderFound holder={holder} onOther={() => setHolder(undefined)} />}
      {holder && !mayGoOn && <p role="status">这个付款方没有可退的预存。</p>}
      {holder && mayGoOn && <PayoutFields holder={holder} form={form} />}
    </FormDialog>
  )
}
