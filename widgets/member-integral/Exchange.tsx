import { hrefOf } from '@lab/contract/rules/ground/routes'
import { placeText } from '@lab/contract/rules/people/address/place'
import { useOnce } from '@lab/core/api/useOnce'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { Link } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import type { PointsGoods } from './points-goods.ts'

interface ExchangeProps {
  goods: PointsGoods
  balance: number
  onClose: () => void
  onDone: () => void
}

/** Says what is given for what, and where a gift is to go. */
export function Exchange({ goods, balance, onClose, onDone }: ExchangeProps) {
  const { api, link, messages } = useLab()
  const isGift = goods.kind === 'gift'
  const { found, isFailed, reload } = useOwn('address/list', {})
  const addresses = (found?.list ?? []).toSorted((a, b) => b.default - a.default)
  const once = useOnce()
  const form = useForm({
    initial: { address_rid: '' },
    rules: [],
    submit: async (values) => {
      const address_rid = values.address_rid || addresses[0]?.address_rid
      const asked = { goods_rid: goods.rid, ...(isGift && address_rid && { address_rid }) }
      const { code, data, reason, fields } = await once(asked, (options) =>
        api.post('integration/applyExchange', asked, options),
      )
      if (code && data) messages.success(isGift ? `兑换成功，单号 ${data.number}` : '兑换成功，优惠券已到账')
      if (fields?.address_rid) return fields
      if (code || reason) onDone()
      return undefined
    },
  })
  const chosen = form.values.address_rid || addresses[0]?.address_rid
  return (
    <FormDialog
      title={`兑换 ${goods.name}`}
      width={520}
      onClose={onClose}
      form={form}
      act={`用 ${goods.points} 积分兑换`}
      isBlocked={isGift && !chosen}
      layout="member-form"
    >
      <p className="number">
        现有 {balance} 积分，兑换后剩 <strong>{balance - goods.points}</strong> 积分。
        {isGift ? '礼品由实验室寄出，运费由我们承担。' : '优惠券即时到账，兑换后不能退回。'}
      </p>
      {isGift && isFailed && <ErrorState onRetry={() => void reload()} />}
      {isGift && !found && !isFailed && <Skeleton lines={3} />}
      {isGift && addresses.length > 0 && (
        <RadioGroup
          {...form.field('address_rid')}
          value={chosen}
          label="收件地址"
          required
          options={addresses.map((address) => ({
            value: address.address_rid,
            label: `${address.name} ${address.phone}${address.default ? '（默认）' : ''}`,
            hint: placeText(address),
          }))}
        />
      )}
      {isGift && found && (
        <p>
          {addresses.length === 0 && '还没有保存的地址。'}
          <Link href={link(hrefOf('member-address'))}>管理地址</Link>
        </p>
      )}
    </FormDialog>
  )
}
