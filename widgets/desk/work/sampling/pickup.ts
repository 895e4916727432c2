import type { DataOf } from '@lab/contract/calls'
import { weekdayName } from '@lab/contract/rules/ground/time'
import type { SendOne } from '../../act/bulk/useBulk.ts'

export type DeskPickup = DataOf<'staff/sampling/list'>['list'][number]

/** `2026-11-23 周一 09:00-11:00 张三` */
export const titleOf = ({ date, time, name }: Pick<DeskPickup, 'date' | 'time' | 'name'>) =>
  `${date} ${weekdayName(date)} ${time} ${name}`

type Stated = Pick<DeskPickup, 'state'>

/** Whether a courier can be sent, or another one instead. */
export const canSend = ({ state }: Stated) => state === 'requested' || state === 'assigned'
export const canPick = ({ state }: Stated) => state === 'assigned'

/** A pickup in a bulk act: it has no number, and is called by when and where. */
export type PickupItem = DeskPickup & { number: string }

export const itemOf = (pickup: DeskPickup): PickupItem => ({ ...pickup, number: titleOf(pickup) })

/** Sends a courier to one pickup of many; to one that has a courier, this one instead. */
export const sendingTo =
  (courier: string): SendOne<PickupItem> =>
  async (call, { rid, version }, options) => {
    const items = [{ rid, version }]
    const { data, ...answer } = await call('staff/sampling/assignAll', { items, courier }, options)
    const [one] = data?.list ?? []
    return one && !one.ok ? { msg: one.why, reason: one.reason } : answer
  }
