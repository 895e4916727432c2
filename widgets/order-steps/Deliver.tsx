import { useLab, useStore } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/field'
import {
  anotherAddress,
  type Pickup,
  PickupPanel,
  pickupAtDoor,
  SelfDelivery,
  selfDelivery,
} from '@lab/ui/pickup'
import { Skeleton } from '@lab/ui/skeleton'
import type { DraftPickup } from './draft/draft.ts'
import { useOrder } from './order-context.ts'
import { needsSamples } from './problems.ts'

const ways = [
  { value: selfDelivery, label: '自送/邮寄', hint: '送达或快递寄出' },
  { value: pickupAtDoor, label: '上门取样', hint: '取样员按约上门' },
] as const

/** Step 4: how the samples come to the lab, and whether they go back. */
export function Deliver() {
  const { draft, change, items } = useOrder()
  if (!items.some(needsSamples))
    return <p className="order-lead">所选实验不需要送样：下单后实验室即可根据您上传的文件开始工作。</p>
  return (
    <>
      <div className="order-card order-block">
        <RadioGroup
          className="pickup-ways"
          label="送样方式"
          labelHidden
          name="delivery"
          options={ways}
          value={draft.delivery}
          onChange={(delivery) => change({ delivery })}
        />
        {draft.delivery === pickupAtDoor ? <AtDoor /> : <BySelf />}
      </div>
      <div className="order-card order-block">
        <Checkbox
          name="return_samples"
          label="实验完成后返还样品"
          hint="寄回的运费由您承担；不勾选时，样品保管期满后由实验室处置，届时会提前提醒"
          checked={draft.return_samples}
          onChange={(return_samples) => change({ return_samples })}
        />
      </div>
    </>
  )
}

function BySelf() {
  const { draft, change } = useOrder()
  return (
    <>
      <SelfDelivery />
      <div className="order-pair">
        <TextField
          name="carrier"
          label="快递公司"
          placeholder="选填"
          maxLength={50}
          value={draft.carrier}
          onChange={(carrier) => change({ carrier })}
        />
        <TextField
          name="tracking"
          label="运单号"
          placeholder="选填，寄出后也可在订单中补充"
          maxLength={50}
          autoComplete="off"
          value={draft.tracking}
          onChange={(tracking) => change({ tracking })}
        />
      </div>
      <p className="order-hint">下单后请打印委托协议和样品标签，随样品一起送来。</p>
    </>
  )
}

function AtDoor() {
  const { settings } = useLab()
  const hasSettings = useStore(settings, ({ samplingSetting }) => samplingSetting !== undefined)
  const { delivery, change, isChecked } = useOrder()
  if (!hasSettings) return <Skeleton lines={8} />

  const errors = isChecked(4)
    ? Object.fromEntries(delivery.problems.map(({ field = '', msg }) => [field, msg]))
    : {}
  const values: Pickup = { type: pickupAtDoor, ...delivery.pickup }
  const set = (name: string, value: unknown) =>
    change(({ pickup }) => ({
      // What was only offered until now is taken with the first word typed.
      pickup: {
        ...pickup,
        sendAddress: pickup.sendAddress || delivery.pickup.sendAddress,
        [name]: value,
      } as DraftPickup,
    }))
  const form = {
    values,
    errors,
    set,
    field: <K extends keyof Pickup>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Pickup[K]) => set(name, value),
    }),
  }
  return (
    <div className="pickup-panel">
      <PickupPanel
        form={form}
        calendar={delivery.calendar}
        left={delivery.left}
        addresses={delivery.addresses}
        allowRegion={delivery.allowRegion}
      />
      {delivery.pickup.sendAddress === anotherAddress && (
        <p className="order-hint">下单时，这个地址会保存到您的地址簿。</p>
      )}
    </div>
  )
}
