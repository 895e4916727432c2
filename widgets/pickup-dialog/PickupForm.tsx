import { hrefOf } from '@lab/contract/rules/ground/routes'
import { keepChoice, type PickupSlot } from '@lab/contract/rules/work/sampling/pickup'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { RadioGroup } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
import { Restored, useForm } from '@lab/ui/form'
import {
  anotherAddress,
  blankPickup,
  isOpen,
  type Pickup,
  PickupPanel,
  type PickupProgress,
  pickupAtDoor,
  pickupRules,
  SelfDelivery,
  selfDelivery,
  sendPickup,
  useCalendar,
} from '@lab/ui/pickup'
import type { WidgetHost } from '@lab/widget'
import { useRef } from 'react'
import { frame, type SiteSettings } from './frame.ts'

const ways = [
  { value: selfDelivery, label: '自送/邮寄', hint: '送达或快递寄出' },
  { value: pickupAtDoor, label: '上门取样', hint: '取样员按约上门' },
] as const

const unreachable = '暂时无法连接服务器，请稍后再试'

/** What was thrown, with its name and code (spec §8). */
const described = (error: unknown) => {
  const { name = 'Error', code, message } = error as Partial<Error & { code: unknown }>
  return [name, code, message].filter((part) => part !== undefined && part !== '').join(' ')
}

interface PickupFormProps {
  settings: SiteSettings
  host: WidgetHost
  onClose: () => void
}

/** The pickup request of spec §2–5. */
export function PickupForm({ settings, host, onClose }: PickupFormProps) {
  const { samplingSetting, allowRegion } = settings
  const lab = useLab()
  const { dialogs, messages, user } = lab
  const addresses = useStore(user, ({ address }) => address)
  const { calendar, renew } = useCalendar(samplingSetting)
  const progress = useRef<PickupProgress>({})

  const left = (chosen: PickupSlot) => keepChoice(chosen, calendar.now, samplingSetting, calendar.full)
  const isKnown = (rid: string) =>
    addresses.some((address) => address.address_rid === rid && isOpen(address, allowRegion))

  /** A saved address that was chosen may have gone meanwhile. */
  const stillThere = (kept: Partial<Pickup> | undefined) => {
    const { sendAddress = anotherAddress, ...rest } = kept ?? {}
    return (
      kept && { ...rest, ...((sendAddress === anotherAddress || isKnown(sendAddress)) && { sendAddress }) }
    )
  }

  const send = async (pickup: Pickup) => {
    const outcome = await sendPickup(lab, pickup, left(pickup), progress.current)
    if (!outcome.refusal) {
      unsent.drop()
      host.emit('lab-pickup-submitted', { rid: outcome.rid })
      await messages.alertSuccess('提交成功!', {
        href: lab.link(hrefOf('member-sample')),
        label: '查看我的取样预约',
        target: lab.isPortal ? undefined : '_blank',
      })
      if (dialogs.getState().open?.name === 'pickup') dialogs.close()
      return
    }
    const { refusal, saved } = outcome
    if (saved) form.set('sendAddress', saved)
    // Marked first: the focus returns there when the alert is confirmed.
    form.fail(refusal.fields ?? {})
    renew()
    await messages.alertError(refusal.msg || unreachable)
  }

  const blank = blankPickup(addresses, allowRegion)
  const unsent = lab.unsent.of<Pickup>('pickup', Object.keys(blank) as (keyof Pickup)[])
  const form = useForm<Pickup>({
    initial: blank,
    unsent: { ...unsent, load: () => stillThere(unsent.load()) },
    rules: pickupRules(left, isKnown),
    onFault: ({ msg }) => messages.error(msg),
    submit: async (pickup) => {
      try {
        if (pickup.type === selfDelivery) onClose()
        else await send(pickup)
      } catch (error) {
        await messages.alertError(described(error))
      }
      return undefined
    },
  })
  const { values, field, busy } = form
  const isAtDoor = values.type === pickupAtDoor

  return (
    <Dialog
      {...frame}
      onClose={onClose}
      form={form.props}
      keepsTyped
      cancel={isAtDoor ? '取消' : undefined}
      footer={
        isAtDoor ? (
          <Button type="submit" kind="action" busy={busy}>
            提交
          </Button>
        ) : (
          <Button type="submit" kind="primary">
            知道了
          </Button>
        )
      }
    >
      <Restored form={form} />
      <div className="pickup">
        <RadioGroup {...field('type')} className="pickup-ways" label="送样方式" options={ways} />
        {isAtDoor ? (
          <PickupPanel
            form={form}
            calendar={calendar}
            left={left}
            addresses={addresses}
            allowRegion={allowRegion}
          />
        ) : (
          <SelfDelivery />
        )}
      </div>
    </Dialog>
  )
}
