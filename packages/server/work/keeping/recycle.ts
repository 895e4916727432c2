import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { placeOf } from '@lab/contract/rules/people/address/place'
import { type RecycleEvent, recycleFlow } from '@lab/contract/rules/work/sample/recycle'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { addressesOf } from '../../people/address/store.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { Actor } from '../experiment/store.ts'
import { sampleRecycle, sampleRecycleItem } from '../sample/schema.ts'
import { moveSample, type Sample } from '../sample/store.ts'
import { lockOwnSamples, requireMay } from './keep.ts'
import { lockSamples } from './lock.ts'

export type Recycle = typeof sampleRecycle.$inferSelect

/** Asks for samples back, at one of the member's addresses as it is now. @throws Refusal `not_found`, `wrong_state` */
export const askBack = (
  deps: Deps,
  request: ParsedOf<'sample4recycle/add'>,
  caller: Caller,
): Promise<DataOf<'sample4recycle/add'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const now = deps.now()
    const address = (await addressesOf(tx, member_rid)).find(({ rid }) => rid === request.address_rid)
    if (!address) throw refuse('not_found', '地址不存在', { address_rid: '地址不存在，请重新选择' })
    const rows = await lockOwnSamples(tx, member_rid, request.sample_rids)
    await requireMay(tx, 'recover', rows, { actor: 'member', now })
    const rid = deps.newId()
    await tx.insert(sampleRecycle).values({
      ...placeOf(address),
      rid,
      member_rid,
      state: 'applied',
      message: request.message ?? '',
      created: now,
      since: now,
    })
    await tx
      .insert(sampleRecycleItem)
      .values(rows.map((row) => ({ recycle_rid: rid, sample_rid: row.rid, is_open: true })))
    for (const row of rows)
      await moveSample(tx, deps, row, {
        event: 'recover',
        actor: 'member',
        actor_rid: member_rid,
        change: { waived: null },
      })
    const facts = { count: rows.length, name: address.name }
    await notifyStaff(tx, deps, { kind: 'samples_wanted', facts, key: `recycle ${rid}` })
    return { rid }
  })

const itemsOf = (tx: Db, recycle_rid: string) =>
  tx.select().from(sampleRecycleItem).where(eq(sampleRecycleItem.recycle_rid, recycle_rid))

/**
 * A request with its samples, locked as everything about samples is: orders, samples, then what hangs on them. Of one
 * member where one is named. @throws Refusal `not_found`
 */
const lockRecycle = async (
  tx: Db,
  rid: string,
  member_rid?: string,
): Promise<{ recycle: Recycle; samples: Sample[] }> => {
  const items = await itemsOf(tx, rid)
  const samples = await lockSamples(tx, { rids: items.map(({ sample_rid }) => sample_rid) })
  const [recycle] = await tx.select().from(sampleRecycle).where(eq(sampleRecycle.rid, rid)).for('update')
  if (!recycle || (member_rid !== undefined && recycle.member_rid !== member_rid))
    throw refuse('not_found', '寄回申请不存在')
  return { recycle, samples }
}

type Change = Partial<Pick<Recycle, 'carrier' | 'tracking' | 'reason'>>

const move = async (
  tx: Db,
  deps: Deps,
  { recycle, samples }: Awaited<ReturnType<typeof lockRecycle>>,
  { event, actor, actor_rid }: Actor & { event: RecycleEvent },
  change: Change = {},
) => {
  const to = nextState(recycleFlow, recycle.state, event, actor)
  if (!to) throw refuse('wrong_state')
  const now = deps.now()
  if (event === 'ship') {
    await requireMay(tx, 'return', samples, { actor: 'staff', now })
    const note = `${change.carrier} ${change.tracking}`
    for (const row of samples) await moveSample(tx, deps, row, { event: 'return', note, actor, actor_rid })
  }
  await tx
    .update(sampleRecycle)
    .set({ ...change, state: to, since: now })
    .where(eq(sampleRecycle.rid, recycle.rid))
  await tx
    .update(sampleRecycleItem)
    .set({ is_open: false })
    .where(eq(sampleRecycleItem.recycle_rid, recycle.rid))
  return to
}

/** The member takes their request back, or says that the samples are with them. */
export const moveOwnRecycle = (deps: Deps, event: 'cancel' | 'done', rid: string, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: actor_rid } = memberOf(caller)
    const locked = await lockRecycle(tx, rid, actor_rid)
    await move(tx, deps, locked, { event, actor: 'member', actor_rid })
    await countAsOver(tx, deps.now(), [{ kinds: ['samples_wanted'], rid }])
    return {}
  })

const notifyOfEvents = async (
  tx: Db,
  deps: Deps,
  event: RecycleEvent,
  { rid, member_rid, carrier, tracking, reason }: Recycle,
  count: number,
) => {
  const key = `recycle ${rid} ${event}`
  const parcel = `${carrier} ${tracking}`
  if (event === 'ship')
    await notify(tx, deps, { kind: 'samples_shipped', member_rid, facts: { count, parcel }, key })
  if (event === 'refuse')
    await notify(tx, deps, { kind: 'recycle_refused', member_rid, facts: { note: reason }, key })
}

/** The desk ships what is asked back, refuses it, or notes that it came; of two at once, one does. */
export const moveRecycle = (
  deps: Deps,
  event: Exclude<RecycleEvent, 'cancel'>,
  request: Change & { rid: string; version: number },
  caller: Caller,
): Promise<DataOf<'staff/sample4recycle/ship'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, ...change } = request
    const locked = await lockRecycle(tx, rid)
    requireVersion(locked.recycle, version)
    const state = await move(
      tx,
      deps,
      locked,
      { event, actor: 'staff', actor_rid: staffOf(caller).rid },
      change,
    )
    await notifyOfEvents(tx, deps, event, { ...locked.recycle, ...change }, locked.samples.length)
    await noteAct(tx, deps, caller, {
      action: `sample4recycle/${event}`,
      target_rid: rid,
      before: { state: locked.recycle.state },
      after: { state, ...change },
    })
    return { rid, state }
  })

/** Nothing tells where a member who left lives. */
export const forgetRecycles = async (tx: Db, member_rid: string): Promise<void> => {
  const own = await tx
    .select({ rid: sampleRecycle.rid })
    .from(sampleRecycle)
    .where(eq(sampleRecycle.member_rid, member_rid))
  const rids = own.map(({ rid }) => rid)
  if (rids.length === 0) return
  await tx.update(sampleRecycle).set(nobody).where(inArray(sampleRecycle.rid, rids))
}

const nobody = {
  name: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  address_code: '',
  address: '',
  message: '',
}
