import type { PickupSlot } from '@lab/contract/rules/pickup'
import type { Answer, Lab } from '@lab/core'
import { anotherAddress, type Pickup, type Place, placeOf, typedPlace } from './pickup.ts'

/** What earlier attempts of this dialog have done already. */
export interface Progress {
  /** The new address that was saved, as JSON. */
  saved?: string
  /** What was last sent, and under which key: sent again, it is the same request. */
  sent?: { body: string; key: string }
}

type Outcome =
  | { rid: string; refusal?: undefined }
  | {
      refusal: Partial<Answer<unknown>>
      /** The saved address that the typed one has become. */
      saved?: string
    }

type Core = Pick<Lab, 'api' | 'user'>

// Not `randomUUID`, which plain http lacks.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Saves a typed address, once, and finds what it is called (reading 26). */
const saveAddress = async (
  { api, user }: Core,
  place: Place,
  progress: Progress,
): Promise<{ address_rid?: string; refusal?: Partial<Answer<unknown>> }> => {
  const written = JSON.stringify(place)
  if (progress.saved !== written) {
    const saved = await api.post('address/add', place, { feedback: false })
    if (!saved.code) return { refusal: saved }
    progress.saved = written
  }
  const answer = await user.load({ feedback: false })
  if (!answer.code) return { refusal: answer }
  return { address_rid: user.getState().address[0]?.address_rid }
}

/**
 * Sends a pickup request that obeys the form's rules: a new address is saved first, then the newest one is sent.
 * `progress` belongs to the dialog, so that a retry goes on where the attempt before it failed.
 */
export const sendPickup = async (
  core: Core,
  pickup: Pickup,
  choice: PickupSlot,
  progress: Progress,
): Promise<Outcome> => {
  const isAnother = pickup.sendAddress === anotherAddress
  const known = core.user.getState().address.find(({ address_rid }) => address_rid === pickup.sendAddress)
  const place = known ? placeOf(known) : typedPlace(pickup)
  const { address_rid: sendAddress, refusal } = isAnother
    ? await saveAddress(core, place, progress)
    : { address_rid: pickup.sendAddress, refusal: undefined }
  if (refusal) return { refusal }

  const message = pickup.message.trim()
  const body = { type: 1 as const, ...place, ...choice, sendAddress, ...(message && { message }) }
  const written = JSON.stringify(body)
  if (progress.sent?.body !== written) progress.sent = { body: written, key: newKey() }
  const answer = await core.api.post('sampling/add', body, {
    feedback: false,
    idempotencyKey: progress.sent.key,
  })
  if (answer.code && answer.data) return answer.data
  return { refusal: answer, saved: isAnother ? sendAddress : undefined }
}
