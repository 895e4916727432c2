import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { agreedPriceLimits } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Select, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useCallback } from 'react'
import { FindOne } from '../../act/FindOne.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { groupChoices, type PriceForm, priceOf, priceRules, unitOf } from './price.ts'

/** Makes an agreement on the price of a project: with a customer group, or with one cluster. */
export function AddPrice({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) {
  const { api, clock, messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const initial: PriceForm = {
    project_rid: '',
    group: '2',
    cluster_rid: '',
    price: '',
    from: dateOf(clock.now()),
    until: '',
    note: '',
  }
  const form = useForm({
    initial,
    rules: priceRules,
    submit: async (typed) => {
      const asked = priceOf(typed)
      const { code, fields } = await once(asked, (options) => call('staff/price/add', asked, options))
      if (!code) return fields
      messages.success('操作成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  const findProject = useCallback(
    async (kw: string) => {
      const { data } = await api.get('open/web/device/search', { kw, limit: 6 }, { feedback: false })
      return data?.list.map((one) => ({
        value: one.rid,
        label: one.name,
        hint: one.type_id === 2 ? '按机时' : `原价 ${formatFen(one.price_fen)}/${unitOf(one)}`,
      }))
    },
    [api],
  )
  const findCluster = useCallback(
    async (kw: string) => {
      const { data } = await call('staff/price/clusters', { kw }, { feedback: false })
      return data?.list.map(({ rid, name, company }) => ({ value: rid, label: name, hint: company }))
    },
    [call],
  )
  return (
    <FormDialog layout="desk-form" title="添加价格协议" width={640} onClose={onClose} form={form} act="添加">
      <FindOne what="项目" placeholder="名称或方法" find={findProject} {...form.field('project_rid')} />
      <Select {...form.field('group')} label="给谁" required options={groupChoices} />
      {form.values.group === 'cluster' && (
        <FindOne what="群组" placeholder="群组名称或单位" find={findCluster} {...form.field('cluster_rid')} />
      )}
      <TextField
        label="协议单价（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint="替代项目原价；需要预约的设备按每小时计。参数附加费与加急照旧"
        {...form.field('price')}
      />
      <div className="offer-pair">
        <TextField label="开始日期" required type="date" {...form.field('from')} />
        <TextField label="截止日期（含）" type="date" hint="不填为长期" {...form.field('until')} />
      </div>
      <TextArea
        label="备注"
        maxLength={agreedPriceLimits.note}
        hint="合同号等，仅员工可见"
        {...form.field('note')}
      />
    </FormDialog>
  )
}
