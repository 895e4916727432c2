export { dayOpenness, slotChoices } from './calendar.ts'
export type { PickupForm } from './form.ts'
export { PickupPanel } from './PickupPanel.tsx'
export {
  anotherAddress,
  blankPickup,
  isOpen,
  type Pickup,
  pickupAtDoor,
  pickupRules,
  selfDelivery,
} from './pickup.ts'
export { SelfDelivery } from './SelfDelivery.tsx'
export { type Progress as PickupProgress, saveAddress, sendPickup } from './send.ts'
export { useCalendar } from './useCalendar.ts'
export { useReady } from './useReady.ts'
