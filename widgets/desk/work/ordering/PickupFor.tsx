import { allErrors } from '@lab/contract/rules/ground/form'
import { keepChoice, type PickupSlot } from '@lab/contract/rules/work/sampling/pickup'
import type { SettingsState } from '@lab/core'
import { isOpen, type Pickup, PickupPanel, pickupRules, useCalendar } from '@lab/ui/pickup'
import type { FoundMember } from './found-member.ts'
import './ordering.css'

interface PickupForProps {
  member: FoundMember
  settings: Required<Pick<SettingsState, 'samplingSetting' | 'allowRegion'>>
  pickup: Pickup
  /** Its faults are shown: somebody wished to order. */
  isChecked: boolean
  onChange: (pickup: Pickup, faults: Record<string, string>) => void
}

/** When and where the courier comes for a member. */
export function PickupFor({ member, settings, pickup, isChecked, onChange }: PickupForProps) {
  const { samplingSetting, allowRegion } = settings
  const { calendar } = useCalendar(samplingSetting)
  const left = (chosen: PickupSlot) => keepChoice(chosen, calendar.now, calendar.settings, calendar.full)
  const isKnown = (rid: string) =>
    member.address.some((one) => one.address_rid === rid && isOpen(one, allowRegion))
  const faultsOf = (values: Pickup) => allErrors(pickupRules(left, isKnown), { ...values })
  const errors: Record<string, string> = isChecked ? faultsOf(pickup) : {}
  const set = (name: string, value: unknown) => {
    const typed = { ...pickup, [name]: value } as Pickup
    // The day that is shown as chosen is the one that is sent.
    const next = { ...typed, ...left(typed) }
    onChange(next, faultsOf(next))
  }
  const form = {
    values: pickup,
    errors,
    set,
    field: <K extends keyof Pickup>(name: K) => ({
      name,
      value: pickup[name],
      error: errors[name],
      onChange: (value: Pickup[K]) => set(name, value),
    }),
  }
  return (
    <div className="pickup-panel">
      <PickupPanel
        form={form}
        calendar={calendar}
        left={left}
        addresses={member.address}
        allowRegion={allowRegion}
      />
    </div>
  )
}
