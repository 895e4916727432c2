import type { useForm } from '../form/index.ts'
import type { Pickup } from './pickup.ts'

/** What of `useForm` the panel works on. */
export type PickupForm = Pick<ReturnType<typeof useForm<Pickup>>, 'values' | 'errors' | 'set' | 'field'>
