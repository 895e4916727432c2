import { shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { type PickupSlot, pickupDays, pickupMessageLength } from '@lab/contract/rules/work/sampling/pickup'
import type { Address } from '@lab/core'
import { RadioGroup, TextArea } from '../choices/index.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { type Calendar, slotChoices } from './calendar.ts'
import { Days } from './Days.tsx'
import type { PickupForm } from './form.ts'
import { NewAddress } from './NewAddress.tsx'
import { OpenCities } from './OpenCities.tsx'
import { anotherAddress } from './pickup.ts'
import './pickup.css'

interface PickupPanelProps {
  form: PickupForm
  calendar: Calendar
  /** What remains of a chosen day and slot by the server's clock. */
  left: (chosen: PickupSlot) => PickupSlot
  addresses: readonly Address[]
  allowRegion: readonly string[]
}

/** When, where and with what word the courier comes: the part of a pickup that every form of it shows (spec §2–5). */
export function PickupPanel({ form, calendar, left, addresses, allowRegion }: PickupPanelProps) {
  const { values, field, errors } = form
  const choice = left(values)
  const isAnother = values.sendAddress === anotherAddress
  const chooseDay = (date: string) => {
    form.set('date', date)
    form.set('time', left({ date, time: choice.time }).time)
  }

  return (
    <>
      <Days
        days={pickupDays(calendar.now)}
        value={choice.date}
        calendar={calendar}
        error={errors.date}
        onChange={chooseDay}
      />
      <RadioGroup
        {...field('time')}
        className="pickup-slots"
        label="取样时间段"
        required
        value={choice.time}
        options={slotChoices(choice.date, calendar)}
      />
      <p className="pickup-summary" role="status">
        {choice.date
          ? `${shortDate(choice.date)}（${weekdayName(choice.date)}）${choice.time ? `${choice.time} 上门取样` : '，请选择时间段'}`
          : '近期没有可预约的取样时间，请稍后再来，或选择自送/邮寄。'}
      </p>
      <div className="pickup-place">
        <OpenCities />
        <AddressChoice
          addresses={addresses}
          allowRegion={allowRegion}
          value={values.sendAddress}
          error={errors.sendAddress ?? (isAnother ? undefined : errors.address_code)}
          onChange={(rid) => form.set('sendAddress', rid)}
        />
        {isAnother && <NewAddress form={form} allowRegion={allowRegion} />}
      </div>
      <TextArea
        {...field('message')}
        label="留言"
        placeholder="选填：样品数量、保存条件、上门须知等"
        maxLength={pickupMessageLength}
      />
    </>
  )
}
