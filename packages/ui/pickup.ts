import './choices.ts'
import './index.ts'
import './parts.ts'
import './popover.ts'
import './region-picker.ts'

export { dayOpenness, slotChoices } from './pickup/calendar.ts'
export type { PickupForm } from './pickup/form.ts'
export { PickupPanel } from './pickup/PickupPanel.tsx'
export {
  anotherAddress,
  blankPickup,
  isOpen,
  type Pickup,
  pickupAtDoor,
  pickupRules,
  selfDelivery,
} from './pickup/pickup.ts'
export { SelfDelivery } from './pickup/SelfDelivery.tsx'
export { type Progress as PickupProgress, saveAddress, sendPickup } from './pickup/send.ts'
export { pickupStyles } from './pickup/styles.ts'
export { useCalendar } from './pickup/useCalendar.ts'
export { useReady } from './pickup/useReady.ts'
