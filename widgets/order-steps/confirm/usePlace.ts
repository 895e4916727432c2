import { placeOf } from '@lab/contract/rules/people/address/place'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { anotherAddress, type PickupProgress, saveAddress } from '@lab/ui/pickup'
import { useRef, useState } from 'react'
import { useOrder } from '../order-context.ts'
import { requestOf, type SettledPickup } from '../request.ts'

/** Why the order was not placed, where there is more to do about it than to read. */
export type Hindrance = 'short' | 'profile_incomplete' | 'already'

/** Places the order, once, however often it is pressed, tried again or sent from two tabs. */
export const usePlace = (onShort: () => void) => {
  const lab = useLab()
  const { draft, items, forms, delivery, store, change, go, done } = useOrder()
  const { act, isBusy } = useAct()
  const [hindrance, setHindrance] = useState<{ reason: Hindrance; msg: string }>()
  const progress = useRef<PickupProgress>({})

  /** A typed address is saved first, and sent as what it was saved as (reading 26). */
  const settle = async (pickup: SettledPickup): Promise<SettledPickup | undefined> => {
    if (delivery.pickup.sendAddress !== anotherAddress) return pickup
    const { address_rid, refusal } = await saveAddress(lab, placeOf(pickup), progress.current)
    if (refusal || !address_rid) {
      lab.messages.error(refusal?.msg || '暂时无法连接服务器，请稍后再试')
      return
    }
    change((now) => ({ pickup: { ...now.pickup, sendAddress: address_rid } }))
    return { ...pickup, sendAddress: address_rid }
  }

  const send = async () => {
    const pickup = delivery.settled && (await settle(delivery.settled))
    if (delivery.settled && !pickup) return
    await store.save()
    const request = requestOf(draft, items, ({ project }) => forms.of(project.rid), pickup)
    const { code, data, reason, msg, fields } = await lab.api.post(
      'order/add',
      { ...request, agree: true },
      { feedback: false, idempotencyKey: draft.key },
    )
    if (code && data) return done(data.order_rid)
    if (reason === 'profile_incomplete') {
      setHindrance({ reason, msg: msg ?? '' })
      lab.dialogs.open('identity')
    } else if (reason === 'exposure_exceeded' || reason === 'limit_exceeded') {
      setHindrance({ reason: 'short', msg: msg ?? '' })
      onShort()
    } else if (reason === 'not_found' && fields?.payer) {
      change({ cluster_rid: '' })
      lab.messages.error('您已不在所选的群组中，请重新选择付款方')
    } else if (reason === 'stale') {
      lab.messages.error(msg ?? '价格或需求表刚刚更新，请核对后再下单')
      await lab.plan.changed()
      // What changed stands beside each experiment; what was typed about it is kept.
      go(1)
    } else if (reason === 'idempotency_conflict' || reason === 'not_found') {
      setHindrance({ reason: 'already', msg: '所选实验已不在清单中，可能已在另一个页面或设备上下单' })
      await Promise.all([lab.plan.changed(), store.load()])
    } else {
      delivery.renew()
      lab.messages.error(msg || '暂时无法连接服务器，您填写的内容已保存，请稍后再试')
    }
  }

  const place = () =>
    act(async () => {
      setHindrance(undefined)
      await send()
    })
  return { place, isBusy, hindrance }
}
