import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, daySeconds } from '@lab/contract/rules/ground/time'
import { noticeDays } from '@lab/contract/rules/work/sample/guards'
import { maySample } from '@lab/contract/rules/work/sample/may'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import type { Due } from '../../ground/jobs/due.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { systemActor } from '../order/actor.ts'
import { customerOrder } from '../order/schema.ts'
import { moveSample, type Sample, type SampleMove } from '../sample/store.ts'
import { factsOfSamples } from './facts.ts'
import { ordersToNotice } from './list.ts'
import { lockSamples } from './lock.ts'

type Results = DataOf<'staff/sample/discard'>
type Act = 'move' | 'notice' | 'discard'

/** What an act changes beside the state. */
const changeOf = (act: Act, now: number, place = ''): Pick<SampleMove, 'change' | 'note'> =>
  ({
    move: { change: { place }, note: place },
    notice: { change: { noticed: now } },
    discard: {},
  })[act]

/**
 * Does something with samples, each by the rules of its own: one that may not is answered with its why, and leaves the
 * others done. Of two who discard the same one at once, one does.
 */
export const actOnSamples = (
  deps: Deps,
  act: Act,
  request: { numbers: readonly string[]; place?: string },
  caller: Caller,
): Promise<Results> =>
  idempotent(deps, caller, async (tx) => {
    const { numbers, place } = request
    const now = deps.now()
    const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    const wanted = [...new Set(numbers)]
    const rows = await lockSamples(tx, { numbers: wanted })
    const facts = await factsOfSamples(tx, rows)
    const list: Results['list'] = []
    const noticed: Sample[] = []
    for (const number of wanted) {
      const row = rows.find((one) => one.number === number)
      const known = row && facts.get(row.rid)
      if (!row || !known) {
        list.push({ number, ok: false, why: '没有这个编号的样品' })
        continue
      }
      const verdict = maySample(act, known, { actor: 'staff', now })
      if (!verdict.ok) {
        list.push({ number, ok: false, why: verdict.why })
        continue
      }
      await moveSample(tx, deps, row, { ...by, event: act, ...changeOf(act, now, place) })
      await noteAct(tx, deps, caller, {
        action: `sample/${act}`,
        target_rid: row.rid,
        before: { number, state: row.state, place: row.place, noticed: row.noticed },
        after: {
          number,
          state: verdict.to,
          place: act === 'move' ? place : row.place,
          noticed: act === 'notice' ? now : row.noticed,
        },
      })
      if (act === 'notice') noticed.push(row)
      list.push({ number, ok: true })
    }
    await notifyOwners(tx, deps, noticed)
    return { list }
  })

/** One notice an order, however many of its samples it is about. */
const notifyOwners = async (tx: Db, deps: Pick<Deps, 'now' | 'newId'>, rows: readonly Sample[]) => {
  for (const [order_rid, own] of Map.groupBy(rows, (row) => row.order_rid)) {
    const [order] = await tx.select().from(customerOrder).where(eq(customerOrder.rid, order_rid))
    if (!order) continue
    const now = deps.now()
    const last = Math.max(now + noticeDays * daySeconds, ...own.map(({ keep_until }) => keep_until ?? 0))
    const facts = { count: own.length, number: order.number, until: dateOf(last) }
    const key = `samples ending ${order_rid} ${now}`
    await notify(tx, deps, { kind: 'samples_ending', member_rid: order.member_rid, facts, key })
  }
}

/** Tells owners, order by order and once each, that the time of their samples is nearly over. */
export const keepEnding: Due = {
  find: (db, wanted) => ordersToNotice(db, wanted),
  act: async (deps, tx, order_rid) => {
    const now = deps.now()
    const rows = await lockSamples(tx, { order_rid })
    const facts = await factsOfSamples(tx, rows)
    const noticed = rows.filter(({ rid }) => {
      const known = facts.get(rid)
      return known && maySample('notice', known, { ...systemActor, now }).ok
    })
    const move = { event: 'notice', ...systemActor, change: { noticed: now } } as const
    for (const row of noticed) await moveSample(tx, deps, row, move)
    await notifyOwners(tx, deps, noticed)
    return noticed.length > 0
  },
}

/** All of a member's own samples that they name, locked. @throws Refusal `not_found` when one is not theirs, or none */
export const lockOwnSamples = async (tx: Db, member_rid: string, rids: readonly string[]) => {
  const wanted = new Set(rids)
  const rows = await lockSamples(tx, { rids: [...wanted], member_rid })
  if (rows.length < wanted.size) throw refuse('not_found', '样品不存在', { sample_rids: '样品不存在' })
  return rows
}

/** Asks the rules about each; the first that may not stops all. @throws Refusal `wrong_state` */
export const requireMay = async (
  tx: Db,
  event: 'waive' | 'recover' | 'return',
  rows: readonly Sample[],
  { actor, now }: { actor: 'member' | 'staff'; now: number },
): Promise<void> => {
  const facts = await factsOfSamples(tx, rows)
  for (const row of rows) {
    const known = facts.get(row.rid)
    if (!known) continue
    const verdict = maySample(event, known, { actor, now })
    if (!verdict.ok) throw refuse('wrong_state', `样品 ${row.number}：${verdict.why}`)
  }
}

/** A member does not want these back. */
export const waiveSamples = (
  deps: Deps,
  { sample_rids }: ParsedOf<'sample/waive'>,
  caller: Caller,
): Promise<DataOf<'sample/waive'>> =>
  memberCase(deps, caller, async (tx) => {
    const { rid: actor_rid } = memberOf(caller)
    const now = deps.now()
    const rows = await lockOwnSamples(tx, actor_rid, sample_rids)
    await requireMay(tx, 'waive', rows, { actor: 'member', now })
    for (const row of rows)
      await moveSample(tx, deps, row, { event: 'waive', actor: 'member', actor_rid, change: { waived: now } })
    return {}
  })
