import { firstError, type Rule } from '@lab/contract/rules/ground/form'
import { isAllowedRegion } from '@lab/contract/rules/ground/region'
import { pickupAddressRules } from '@lab/contract/rules/people/address/address-forms'
import { type Place, placeOf } from '@lab/contract/rules/people/address/place'
import { type PickupSlot, pickupMessages } from '@lab/contract/rules/work/sampling/pickup'
import type { Address } from '@lab/core'

/** Ways of delivery (domain §5). */
export const selfDelivery = 0
export const pickupAtDoor = 1

/** Stands for an address that is not saved yet. */
export const anotherAddress = 'new'

/** What the dialog holds; the fields of another address are those of spec §3. */
export interface Pickup extends PickupSlot, Place {
  type: typeof selfDelivery | typeof pickupAtDoor
  /** Rid of a saved address, `anotherAddress`, or empty. */
  sendAddress: string
  message: string
}

export const isOpen = ({ address_code }: Address, allowRegion: readonly string[]) =>
  isAllowedRegion(address_code, allowRegion)

/** As they are offered: where pickup is open first, of those the default one; the newest first as they come. */
export const offeredOrder = (addresses: readonly Address[], allowRegion: readonly string[]): Address[] => {
  const rank = (address: Address) => (isOpen(address, allowRegion) ? 0 : 2) + (address.default === 1 ? 0 : 1)
  return [...addresses].sort((a, b) => rank(a) - rank(b))
}

/** A new request: at the default address if pickup is open there, else at the newest where it is. */
export const blankPickup = (addresses: readonly Address[], allowRegion: readonly string[]): Pickup => {
  const [saved] = offeredOrder(addresses, allowRegion).filter((address) => isOpen(address, allowRegion))
  return {
    type: pickupAtDoor,
    date: '',
    time: '',
    sendAddress: saved?.address_rid ?? anotherAddress,
    ...placeOf({}),
    message: '',
  }
}

/**
 * Spec §5, in the order of the dialog. `left` tells what remains of a chosen day and slot by the server's clock,
 * `isKnown` whether a saved address is (still) there and open.
 */
export const pickupRules = (
  left: (chosen: PickupSlot) => PickupSlot,
  isKnown: (address_rid: string) => boolean,
): Rule[] => {
  const rules: { field: string; problem: (pickup: Pickup) => string | undefined }[] = [
    {
      field: 'date',
      problem: (pickup) => (left(pickup).date ? undefined : pickupMessages.pickup_date_invalid),
    },
    { field: 'time', problem: (pickup) => (left(pickup).time ? undefined : pickupMessages.slot_unknown) },
    {
      field: 'sendAddress',
      problem: ({ sendAddress }) =>
        sendAddress === anotherAddress || isKnown(sendAddress) ? undefined : '[取样地址]不能为空',
    },
    ...pickupAddressRules.map((rule) => ({
      field: rule.field,
      problem: (pickup: Pickup) =>
        pickup.sendAddress === anotherAddress ? firstError([rule], { ...pickup })?.msg : undefined,
    })),
  ]
  return rules.map(({ field, problem }) => ({
    field,
    problem: (_, values) => {
      const pickup = values as unknown as Pickup
      return pickup.type === pickupAtDoor ? problem(pickup) : undefined
    },
  }))
}
