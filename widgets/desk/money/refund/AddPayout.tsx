import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { type PayoutSource, payoutLengths, payoutSources } from '@lab/contract/rules/money/payout'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { Fen } from '../../books/Fen.tsx'
import { nameOfPayer, Payer } from '../../books/Payer.tsx'
import { useDesk } from '../../session/desk-session.ts'
import '../finance.css'

type Holder = DataOf<'staff/payout/find'>['list'][number]

const keyOf = ({ payer }: Holder) => `${payer.kind} ${payer.rid}`

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

interface HolderFoundProps {
  holder: Holder
  onOther: () => void
}

/** The payer who was chosen, and what of his money is free. */
function HolderFound({ holder, onOther }: HolderFoundProps) {
  const { prestore_fen, payable_fen, bonus_fen, rebate_fen, held_fen } = holder
  const sums = [
    ['预存余额', prestore_fen, true],
    ['可退预存', payable_fen, true],
    ['历次赠送', bonus_fen, bonus_fen > 0],
    ['推广返利', rebate_fen, rebate_fen > 0],
    ['已冻结', held_fen, held_fen > 0],
  ] as const
  return (
    <div className="desk-bill">
      <Payer payer={holder.payer} note={holder.payer.phone} />
      <dl className="desk-bill-sums">
        {sums
          .filter(([, , isShown]) => isShown)
          .map(([label, fen]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Fen fen={fen} />
              </dd>
            </div>
          ))}
      </dl>
      {payable_fen < prestore_fen && <p className="desk-note">其余用于已下单未付的实验，结清后可退。</p>}
      {bonus_fen > 0 && <p className="desk-note">余额中可能含充值赠送，请按约定决定退多少。</p>}
      <Button kind="link" onClick={onOther}>
        换一个付款方
      </Button>
    </div>
  )
}

const empty = {
  kw: '',
  holder: '',
  source: 'prestore' as PayoutSource,
  yuan: '',
  account_name: '',
  bank: '',
  account_number: '',
  reason: '',
}

interface AddPayoutProps {
  onClose: () => void
  onAdded: () => void
}

/** Asks for unused prestore to be paid out: the payer by his name, then how much, to which account and why. */
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
    form.set('yuan', yuanOf(source === 'rebate' ? one.rebate_fen : one.payable_fen))
    setHolder(one)
  }
  const find = async (kw: string) => {
    const { code, data, fields } = await call('staff/payout/find', { kw: kw.trim() })
    if (!code || !data) return fields
    setFound(data.list)
    const [only] = data.list
    if (only && data.list.length === 1) choose(keyOf(only), data.list)
  }
  const send = async (values: typeof empty, { payer }: Holder) => {
    const asked = {
      payer: { kind: payer.kind, rid: payer.rid },
      source: values.source,
      amount_fen: fenOfYuan(values.yuan) ?? 0,
      account_name: values.account_name.trim(),
      bank: values.bank.trim(),
      account_number: values.account_number.trim(),
      reason: values.reason.trim(),
    }
    const { code, fields } = await once(asked, (options) => call('staff/payout/add', asked, options))
    if (code) onAdded()
    return fields && { ...fields, ...(fields.amount_fen && { yuan: fields.amount_fen }) }
  }
  const form = useForm({
    initial: empty,
    rules: holder
      ? [
          required('yuan', '[退款金额]'),
          required('account_name', '[户名]'),
          required('bank', '[开户银行]'),
          required('account_number', '[账号]'),
          required('reason', '[原因]'),
        ]
      : [required('kw', '[付款方]')],
    submit: (values): Promise<Record<string, string> | undefined> =>
      holder ? send(values, holder) : find(values.kw),
    onFault: ({ msg }) => messages.error(msg),
  })
  const free = holder ? holder.payable_fen + holder.rebate_fen : 0
  const mayGoOn = !holder || free > 0
  const sources = (Object.keys(payoutSources) as PayoutSource[]).filter(
    (one) => (one === 'rebate' ? holder?.rebate_fen : holder?.payable_fen) !== 0,
  )
  const setSource = (source: PayoutSource) => {
    form.set('source', source)
    form.set('yuan', yuanOf((source === 'rebate' ? holder?.rebate_fen : holder?.payable_fen) ?? 0))
  }
  const useAccount = (account_number: string) => {
    const one = holder?.accounts.find((each) => each.account_number === account_number)
    if (!one) return
    form.set('account_name', one.account_name)
    form.set('bank', one.bank)
    form.set('account_number', one.account_number)
  }
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
      {holder && mayGoOn && (
        <>
          {sources.length > 1 && (
            <RadioGroup
              label="退什么"
              name="source"
              value={form.values.source}
              onChange={setSource}
              options={sources.map((value) => ({ value, label: payoutSources[value] }))}
            />
          )}
          <TextField
            label="退款金额（元）"
            required
            inputMode="decimal"
            disabled={form.values.source === 'rebate'}
            hint={form.values.source === 'rebate' ? '低于提现下限的返利一次退完' : undefined}
            {...form.field('yuan')}
          />
          {holder.accounts.length > 0 && (
            <RadioGroup
              label="已知的账户"
              name="known"
              value={form.values.account_number}
              onChange={useAccount}
              options={holder.accounts.map((one) => ({
                value: one.account_number,
                label: `${one.account_name} ${one.account_number}`,
                hint: `${one.from}，${one.bank}`,
              }))}
            />
          )}
          <TextField
            label="户名"
            required
            maxLength={payoutLengths.account_name}
            {...form.field('account_name')}
          />
          <TextField label="开户银行" required maxLength={payoutLengths.bank} {...form.field('bank')} />
          <TextField
            label="账号"
            required
            maxLength={payoutLengths.account_number}
            {...form.field('account_number')}
          />
          <TextArea label="原因" required maxLength={payoutLengths.reason} {...form.field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
