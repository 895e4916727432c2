import type { ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import type { PickupSlot } from '@lab/contract/rules/work/sampling/pickup'
import {
  openSamplingStates,
  type SamplingActor,
  type SamplingEvent,
  type SamplingState,
  samplingFlow,
} from '@lab/contract/rules/work/sampling/sampling'
import { and, asc, between, count, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import { forgetting } from '../../ground/db/forgetting.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { sampling, samplingEvent } from './schema.ts'

export type Pickup = typeof sampling.$inferSelect
export type PickupChange = typeof samplingEvent.$inferSelect

type Tools = Pick<Deps, 'now' | 'newId'>

/** Who moves a pickup, and by what. */
interface Move {
  event: SamplingEvent | 'request'
  to: SamplingState
  actor: SamplingActor
  actor_rid: string
}

/** Lets one transaction at a time take a place of a slot. */
export const lockSlot = (tx: Db, { date, time }: PickupSlot): Promise<void> =>
  lockKey(tx, `pickup ${date} ${time}`)

/** Takes the requests of a member one after the other, so that their limits hold. Before `lockSlot`. */
export const lockMember = (tx: Db, member_rid: string): Promise<void> =>
  lockKey(tx, `pickups of ${member_rid}`)

/** The slots of a member's pickups that are still to come (`openSamplingStates`). */
export const openPickupsOf = (db: Db, member_rid: string): Promise<PickupSlot[]> =>
  db
    .select({ date: sampling.date, time: sampling.time })
    .from(sampling)
    .where(and(eq(sampling.member_rid, member_rid), inArray(sampling.state, openSamplingStates)))

// What was canceled gives its place back.
const takesPlace = ne(sampling.state, 'canceled')

export const countTaken = (db: Db, { date, time }: PickupSlot): Promise<number> =>
  db.$count(sampling, and(eq(sampling.date, date), eq(sampling.time, time), takesPlace))

/** Slots of these days that hold at least `capacity` pickups. */
export const fullSlots = (db: Db, from: string, to: string, capacity: number): Promise<PickupSlot[]> =>
  db
    .select({ date: sampling.date, time: sampling.time })
    .from(sampling)
    .where(and(between(sampling.date, from, to), takesPlace))
    .groupBy(sampling.date, sampling.time)
    .having(gte(count(), capacity))
    .orderBy(asc(sampling.date), asc(sampling.time))

const note = async (
  tx: Db,
  { now, newId }: Tools,
  sampling_rid: string,
  from_state: SamplingState | null,
  { to, ...move }: Move,
) => {
  const event = { ...move, rid: newId(), sampling_rid, at: now(), from_state, to_state: to }
  await tx.insert(samplingEvent).values(event)
}

/** Writes a new request, as its member made it; answers its rid. */
export const addPickup = async (
  tx: Db,
  tools: Tools,
  written: Omit<Pickup, 'rid' | 'version' | 'state' | 'created' | 'courier'>,
): Promise<string> => {
  const rid = tools.newId()
  await tx.insert(sampling).values({ ...written, rid, state: 'requested', created: tools.now() })
  const actor_rid = written.member_rid
  await note(tx, tools, rid, null, { event: 'request', to: 'requested', actor: 'member', actor_rid })
  return rid
}

/** A member's own pickup, locked until the transaction's end. */
export const lockPickup = async (tx: Db, member_rid: string, rid: string): Promise<Pickup | undefined> => {
  const own = and(eq(sampling.member_rid, member_rid), eq(sampling.rid, rid))
  return (await tx.select().from(sampling).where(own).for('update'))[0]
}

/** Moves a locked pickup to its next state. */
export const movePickup = async (tx: Db, tools: Tools, { rid, state }: Pickup, move: Move): Promise<void> => {
  await tx.update(sampling).set({ state: move.to }).where(eq(sampling.rid, rid))
  await note(tx, tools, rid, state, move)
}

const nobody = forgetting(sampling)(
  [
    // Which city, day and slot stays for the lab's own counts, and who of the lab collected it.
    ...(['province', 'city', 'area', 'address_code', 'date', 'time', 'state', 'courier'] as const),
    ...(['rid', 'version', 'member_rid', 'partner_rid', 'created'] as const),
  ],
  { name: '', phone: '', address: '', address_rid: null, message: '' },
)

/** Nothing of a member stays in their pickups; those that can be canceled are. */
export const forgetPickups = async (tx: Db, tools: Tools, member_rid: string): Promise<void> => {
  const own = eq(sampling.member_rid, member_rid)
  for (const pickup of await tx.select().from(sampling).where(own).for('update')) {
    const to = nextState(samplingFlow, pickup.state, 'cancel', 'member')
    if (to)
      await movePickup(tx, tools, pickup, { event: 'cancel', to, actor: 'member', actor_rid: member_rid })
  }
  await tx.update(sampling).set(nobody).where(own)
}

const { up, down } = sortedBy(sampling.rid)

const ownOrders: Record<MemberSort<'sampling/list'>, SQL[]> = {
  newest: down(),
  oldest: up(),
  day: up(sampling.date, sampling.time),
  day_last: down(sampling.date, sampling.time),
}

/** One page of a member's pickups, newest first unless said, and how many there are of all. */
export const pickupsOf = async (
  db: Db,
  member_rid: string,
  { page, limit, sort, state }: ParsedOf<'sampling/list'>,
): Promise<{ rows: Pickup[]; total: number }> => {
  const wanted = and(eq(sampling.member_rid, member_rid), state && eq(sampling.state, state))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(sampling)
      .where(wanted)
      .orderBy(...ownOrders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(sampling, wanted),
  ])
  return { rows, total }
}

/** What happened to these pickups, oldest first. */
export const changesOf = async (db: Db, rids: readonly string[]): Promise<PickupChange[]> =>
  rids.length === 0
    ? []
    : db
        .select()
        .from(samplingEvent)
        .where(inArray(samplingEvent.sampling_rid, [...rids]))
        .orderBy(asc(samplingEvent.rid))
