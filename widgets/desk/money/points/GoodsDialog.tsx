import { type Rule, required, type Values } from '@lab/contract/rules/ground/form'
import { goodsKinds, goodsLimits } from '@lab/contract/rules/money/points/points'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { Checkbox, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'
import { OfferFields } from '../coupon/OfferFields.tsx'
import { emptyOffer, formOfOffer, offerOf, offerRules } from '../coupon/offer.ts'
import type { DeskGoods } from './points.ts'

interface GoodsDialogProps {
  /** Which is changed; none: a new one. */
  goods?: DeskGoods
  onClose: () => void
  onDone: () => Promise<unknown>
}

const whole = (field: string, label: string, least: number, most: number): Rule => ({
  field,
  problem: (value) => {
    const text = String(value).trim()
    const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
    return isWithin ? undefined : `${label}须在 ${least} 与 ${most} 之间`
  },
})

/** Rules of a coupon count for a coupon only. */
const ofCoupon = ({ field, problem }: Rule): Rule => ({
  field,
  problem: (value, values: Values) => (values.goods_kind === 'coupon' ? problem(value, values) : undefined),
})

const rules: Rule[] = [
  required('name', '[名称]'),
  whole('points', '[积分]', 1, goodsLimits.points),
  whole('stock', '[库存]', 0, goodsLimits.stock),
  ...offerRules.map(ofCoupon),
]

const kinds = (['coupon', 'gift'] as const).map((value) => ({ value, label: goodsKinds[value] }))

/** Offers something for points, or changes it; what was exchanged stays as it was. */
export function GoodsDialog({ goods, onClose, onDone }: GoodsDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const form = useForm({
    initial: {
      goods_kind: goods?.kind ?? ('coupon' as 'coupon' | 'gift'),
      name: goods?.name ?? '',
      sketch: goods?.sketch ?? '',
      points: goods ? String(goods.points) : '',
      stock: goods ? String(goods.stock) : '',
      is_offered: goods?.is_offered ?? true,
      ...(goods?.offer ? formOfOffer(goods.offer) : emptyOffer),
    },
    rules,
    submit: async ({ goods_kind, name, sketch, points, stock, is_offered, ...offer }) => {
      const asked = {
        ...(goods && { rid: goods.rid }),
        kind: goods_kind,
        name: name.trim(),
        sketch: sketch.trim(),
        is_offered,
        points: Number(points.trim()),
        stock: Number(stock.trim()),
        ...(goods_kind === 'coupon' && { offer: offerOf(offer) }),
      }
      const { code, fields } = await once(asked, (options) => call('staff/goods/save', asked, options))
      if (!code) return fields
      messages.success('操作成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog
      title={goods ? `修改 ${goods.name}` : '添加商品'}
      width={640}
      onClose={onClose}
      form={form}
      act="保存"
      layout="desk-form"
    >
      <RadioGroup {...form.field('goods_kind')} label="兑换什么" options={kinds} />
      <TextField label="商品名称" required maxLength={goodsLimits.name} {...form.field('name')} />
      <TextField label="说明" maxLength={goodsLimits.sketch} {...form.field('sketch')} />
      <div className="offer-pair">
        <TextField label="所需积分" required inputMode="numeric" {...form.field('points')} />
        <TextField label="库存" required inputMode="numeric" {...form.field('stock')} />
      </div>
      <Checkbox
        name="is_offered"
        label="上架：会员可以兑换"
        checked={form.values.is_offered}
        onChange={(isOffered) => form.set('is_offered', isOffered)}
      />
      {form.values.goods_kind === 'coupon' && <OfferFields values={form.values} field={form.field} />}
    </FormDialog>
  )
}
