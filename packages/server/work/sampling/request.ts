import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { brokenPickupRule, memberLimit, pickupHorizonDays } from '@lab/contract/rules/work/sampling/pickup'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkRegion } from '../../people/address/check-region.ts'
import { addressesOf } from '../../people/address/store.ts'
import { settingOf, siteSettings } from '../../shop/content/settings.ts'
import { addPickup, countTaken, fullSlots, lockMember, lockSlot, openPickupsOf } from './store.ts'

/** How many pickups one slot of a day takes. */
const capacityOf = (deps: Deps): Promise<number> => settingOf(deps, 'sampling_capacity')

/** The slots of a week that are full, from a day on. */
export const takenSlots = async (
  deps: Deps,
  from = dateOf(deps.now()),
): Promise<DataOf<'open/sampling/slots'>> => ({
  full: await fullSlots(deps.db, from, dayAfter(from, pickupHorizonDays), await capacityOf(deps)),
  now: deps.now(),
})

/** @throws Refusal `not_found` for an address that is not the member's */
const regionOfSaved = async (tx: Db, member_rid: string, address_rid: string): Promise<string> => {
  const saved = (await addressesOf(tx, member_rid)).find(({ rid }) => rid === address_rid)
  if (!saved) throw refuse('not_found', '地址不存在', { sendAddress: '地址不存在，请重新选择' })
  return saved.address_code
}

/** What a pickup is measured by, read before a transaction: an embedded database has one connection. */
export const pickupLimits = async (deps: Deps) => {
  const [settings, capacity] = await Promise.all([siteSettings(deps), capacityOf(deps)])
  return { settings, capacity }
}

/**
 * Takes a pickup request that breaks no rule of spec §5 and domain §5, by the server's clock and the lab's calendar,
 * within a transaction; of a slot's last place there is one, and nobody takes them all. Answers its rid.
 * @throws Refusal by the rule that is broken, `slot_taken`, `not_found`
 */
export const takePickup = async (
  deps: Deps,
  tx: Db,
  { settings, capacity }: Awaited<ReturnType<typeof pickupLimits>>,
  member_rid: string,
  request: Omit<ParsedOf<'sampling/add'>, 'type'>,
  partner_rid: string | null,
): Promise<string> => {
  checkRegion(request)
  const { sendAddress, message = '', ...written } = request
  const regions = [request.address_code]
  if (sendAddress) regions.push(await regionOfSaved(tx, member_rid, sendAddress))
  for (const address_code of regions) {
    const broken = brokenPickupRule({ ...request, address_code }, deps.now(), settings)
    if (broken) throw refuse(broken.rule, broken.msg, { [broken.field]: broken.msg })
  }
  await lockMember(tx, member_rid)
  const limit = memberLimit(await openPickupsOf(tx, member_rid), request)
  if (limit) throw refuse(limit.rule, limit.msg, { time: limit.msg })
  await lockSlot(tx, request)
  if ((await countTaken(tx, request)) >= capacity)
    throw refuse('slot_taken', undefined, { time: '该时间段已约满' })
  return addPickup(tx, deps, {
    ...written,
    member_rid,
    partner_rid,
    address_rid: sendAddress ?? null,
    message,
  })
}

/** A pickup that is asked for by itself; a repeated request is taken once. */
export const requestPickup = async (
  deps: Deps,
  request: ParsedOf<'sampling/add'>,
  caller: Caller,
): Promise<DataOf<'sampling/add'>> => {
  const limits = await pickupLimits(deps)
  const { type: _, ...asked } = request
  return idempotent(deps, caller, async (tx) => ({
    rid: await takePickup(deps, tx, limits, memberOf(caller).rid, asked, caller.countedFor?.rid ?? null),
  }))
}
