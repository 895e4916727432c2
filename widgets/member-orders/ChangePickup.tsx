import { hrefOf } from '@lab/contract/rules/ground/routes'
import { shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { placeOf, placeText } from '@lab/contract/rules/people/address/place'
import { keepChoice, pickupDays, pickupMessageLength } from '@lab/contract/rules/work/sampling/pickup'
import type { SettingsState } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { Link } from '@lab/ui/link'
import { dayOpenness, isOpen, slotChoices, useCalendar, useReady } from '@lab/ui/pickup'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import type { TypedPickup } from './useChange.ts'

interface ChangePickupProps {
  /** Called with what was chosen once it is whole, and `undefined` while it is not. */
  onChoose: (pickup: TypedPickup | undefined) => void
}

/** When and where a courier comes for an order that was to be sent. */
export function ChangePickup({ onChoose }: ChangePickupProps) {
  const { settings } = useLab()
  const [readiness, retry] = useReady()
  const { samplingSetting, allowRegion } = useStore(settings, (state) => state)
  if (readiness === 'failed') return <ErrorState title="取样日历载入失败" onRetry={retry} />
  if (readiness === 'loading' || !samplingSetting || !allowRegion) return <Skeleton lines={4} />
  return <Choice settings={{ samplingSetting, allowRegion }} onChoose={onChoose} />
}

interface ChoiceProps extends ChangePickupProps {
  settings: Required<Pick<SettingsState, 'samplingSetting' | 'allowRegion'>>
}

function Choice({ settings: { samplingSetting, allowRegion }, onChoose }: ChoiceProps) {
  const { link, user } = useLab()
  const addresses = useStore(user, ({ address }) => address).filter((one) => isOpen(one, allowRegion))
  const { calendar } = useCalendar(samplingSetting)
  const [typed, setTyped] = useState({ rid: '', date: '', time: '', message: '' })
  const address = addresses.find(({ address_rid }) => address_rid === typed.rid) ?? addresses[0]
  // The first open day is offered; a time that closes meanwhile is not kept.
  const slot = keepChoice(typed, calendar.now, calendar.settings, calendar.full)
  const message = typed.message.trim()
  const chosen: TypedPickup | undefined =
    address && slot.date && slot.time
      ? {
          type: 1,
          ...placeOf(address),
          date: slot.date,
          time: slot.time,
          sendAddress: address.address_rid,
          ...(message && { message }),
        }
      : undefined
  const chosenText = JSON.stringify(chosen)
  useEffect(
    () => onChoose(chosenText === undefined ? undefined : JSON.parse(chosenText)),
    [chosenText, onChoose],
  )

  const book = <Link href={link(hrefOf('member-address'))}>地址管理</Link>
  if (!address) return <p>您的地址都不在上门取样的范围内。请先在{book}中添加可取样地区的地址。</p>
  return (
    <>
      <Select
        label="取样地址"
        name="sendAddress"
        required
        value={address.address_rid}
        onChange={(rid) => setTyped({ ...typed, rid })}
        options={addresses.map((one) => ({
          value: one.address_rid,
          label: `${placeText(one)}（${one.name}）`,
        }))}
      />
      <div className="change-pair">
        <Select
          label="取样日期"
          name="date"
          required
          value={slot.date}
          onChange={(date) => setTyped({ ...typed, date })}
          options={pickupDays(calendar.now).map((day) => {
            const { word, reason } = dayOpenness(day, calendar)
            const name = `${shortDate(day)} ${weekdayName(day)}`
            return { value: day, label: reason ? `${name} · ${word}` : name, disabled: reason !== undefined }
          })}
        />
        <Select
          label="取样时间段"
          name="time"
          required
          value={slot.time}
          onChange={(time) => setTyped({ ...typed, date: slot.date, time })}
          options={slotChoices(slot.date, calendar).map(({ hint, label, ...one }) => ({
            ...one,
            label: one.disabled ? `${label} · ${hint}` : label,
          }))}
        />
      </div>
      <TextField
        label="给取样员的留言"
        name="message"
        maxLength={pickupMessageLength}
        value={typed.message}
        onChange={(message) => setTyped({ ...typed, message })}
      />
    </>
  )
}
