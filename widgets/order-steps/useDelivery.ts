import { placeOf } from '@lab/contract/rules/people/address/place'
import { keepChoice, type PickupSettings, type PickupSlot } from '@lab/contract/rules/work/sampling/pickup'
import type { Address, SettingsState } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { anotherAddress, blankPickup, isOpen, pickupAtDoor, useCalendar } from '@lab/ui/pickup'
import type { OrderDraft } from './draft/draft.ts'
import { deliveryProblems, type Problem } from './problems.ts'
import type { SettledPickup } from './request.ts'

/** The pickup of the draft, by the lab's calendar and the member's addresses. */
export interface Delivery {
  calendar: ReturnType<typeof useCalendar>['calendar']
  addresses: readonly Address[]
  allowRegion: readonly string[]
  left: (chosen: PickupSlot) => PickupSlot
  problems: readonly Problem[]
  /** The draft's pickup, begun at the address that fits best. */
  pickup: OrderDraft['pickup']
  /** As it is sent; undefined while it is not complete, or none is wanted. */
  settled: SettledPickup | undefined
  /** Asks anew which slots are full. */
  renew: () => void
}

const nowhere: string[] = []
const noCalendar: PickupSettings = {
  disabled_date: [],
  disabled_date_time: [],
  disabled_time: '',
  disabled_week: [],
  invalid_disabled_date: [],
  sampling_time1: '',
  sampling_time2: '',
  sampling_time3: '',
  sampling_time4: '',
}

export const useDelivery = (draft: OrderDraft): Delivery => {
  const { settings, user } = useLab()
  const { samplingSetting, allowRegion = nowhere }: SettingsState = useStore(settings, (state) => state)
  const addresses = useStore(user, ({ address }) => address)
  const { calendar, renew } = useCalendar(samplingSetting ?? noCalendar)
  const known = addresses.filter((address) => isOpen(address, allowRegion))
  const isKnown = (rid: string) => known.some(({ address_rid }) => address_rid === rid)
  const left = (chosen: PickupSlot) => keepChoice(chosen, calendar.now, calendar.settings, calendar.full)

  const { sendAddress } = draft.pickup
  const isThere = sendAddress === anotherAddress || isKnown(sendAddress)
  const pickup = isThere
    ? draft.pickup
    : { ...draft.pickup, sendAddress: blankPickup(addresses, allowRegion).sendAddress }
  const problems = deliveryProblems({ ...draft, pickup }, left, isKnown)
  const saved = known.find(({ address_rid }) => address_rid === pickup.sendAddress)
  const settled: SettledPickup | undefined =
    draft.delivery === pickupAtDoor && problems.length === 0
      ? {
          ...placeOf(saved ?? pickup),
          ...left(pickup),
          ...(saved && { sendAddress: saved.address_rid }),
        }
      : undefined
  return { calendar, addresses, allowRegion, left, problems, pickup, settled, renew }
}
