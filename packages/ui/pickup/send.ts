import { type Place, placeOf } from '@lab/contract/rules/people/address/place'
import type { PickupSlot } from '@lab/contract/rules/work/sampling/pickup'
import type { Answer, Lab } from '@lab/core'
import { newKey } from '@lab/core/api/new-key'
import { anotherAddress, type Pickup } from './pickup.ts'

/** What is sent, and under which key: sent again, it is the same request (domain §3). */
interface Attempt {
  /** As JSON. */
  body: string
  key: string
}

/** What earlier attempts of this dialog have done already. */
export interface Progress {
  address?: Attempt & { isSaved?: true }
  request?: Attempt
}

type Refusal = Partial<Answer<unknown>>

type Outcome =
  | { rid: string; refusal?: undefined }
  | {
      refusal: Refusal
      /** The saved address that the typed one has become. */
      saved?: string
    }

type Core = Pick<Lab, 'api' | 'user'>

/** The attempt before, if it was the same; or a new one. */
const attempt = <A extends Attempt>(before: A | undefined, request: object): A | Attempt => {
  const body = JSON.stringify(request)
  return before?.body === body ? before : { body, key: newKey() }
}

/** Saves a typed address, once, and finds what the newest address is called (reading 26). */
export const saveAddress = async (
  { api, user }: Core,
  place: Place,
  progress: Progress,
): Promise<{ address_rid?: string; refusal?: Refusal }> => {
  const mine: NonNullable<Progress['address']> = attempt(progress.address, place)
  progress.address = mine
  if (!mine.isSaved) {
    const saved = await api.post('address/add', place, { feedback: false, idempotencyKey: mine.key })
    if (!saved.code) return { refusal: saved }
    mine.isSaved = true
  }
  const answer = await user.load({ feedback: false })
  return answer.code ? { address_rid: answer.data?.address[0]?.address_rid } : { refusal: answer }
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
  const place = placeOf(known ?? pickup)
  const { address_rid: sendAddress, refusal } = isAnother
    ? await saveAddress(core, place, progress)
    : { address_rid: pickup.sendAddress, refusal: undefined }
  if (refusal) return { refusal }

  const message = pickup.message.trim()
  const body = { type: 1 as const, ...place, ...choice, sendAddress, ...(message && { message }) }
  progress.request = attempt(progress.request, body)
  const answer = await core.api.post('sampling/add', body, {
    feedback: false,
    idempotencyKey: progress.request.key,
  })
  if (answer.code && answer.data) return answer.data
  return { refusal: answer, saved: isAnother ? sendAddress : undefined }
}
