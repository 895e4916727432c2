import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { arrivalEvents } from '@lab/contract/rules/work/sample/events'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { receiveOthers } from '../events/receive.ts'
import { calendarOf } from '../experiment/calendar.ts'
import type { Order } from '../experiment/store.ts'
import { lockOrder } from '../order/store.ts'
import { moveSample, type Sample } from '../sample/store.ts'
import { experimentsOfSamples } from './facts.ts'
import { lockSamples } from './lock.ts'

type Arrival = ParsedOf<'staff/sample/receive'>['samples'][number]

const fault = (at: number, msg: string) => refuse('invalid', msg, { [`samples.${at}.number`]: msg })

const pairs = (arrivals: readonly Arrival[], found: readonly Sample[]) => {
  const seen = new Set<string>()
  return arrivals.map((one, at) => {
    const row = found.find(({ number }) => number === one.number)
    if (!row) throw fault(at, `没有编号为 ${one.number} 的样品`)
    if (seen.has(one.number)) throw fault(at, `样品 ${one.number} 重复`)
    seen.add(one.number)
    return { arrival: one, row }
  })
}

/** What its payer has not agreed to pay is not taken in: it would lie here, and nobody could go on with it. */
const requirePayersWord = async (tx: Db, paired: readonly Pair[]) => {
  const here = paired.filter(({ arrival }) => arrival.state !== 'missing')
  const links = await experimentsOfSamples(
    tx,
    here.map(({ row }) => row.rid),
  )
  const open = links.find(
    ({ experiment: { state, approval } }) =>
      state === 'placed' && approval !== null && approval.state !== 'approved',
  )
  if (!open) return
  const number = here.find(({ row }) => row.rid === open.sample_rid)?.row.number
  throw refuse(
    'approval_pending',
    `样品 ${number} 的实验还没有群组负责人同意付款，请先放在一旁，同意后再收样`,
  )
}

/**
 * Takes in what was found in a parcel, by one transaction: each sample is counted in, and the experiments that use them are
 * received, or wait for their member's choice, once all of theirs are counted in (domain §2, §5).
 * @throws Refusal `invalid` for a number that is none, `wrong_state` for a sample that is at work or gone,
 * `approval_pending` while a group's owner has not agreed to pay
 */
export const receiveSamples = async (
  deps: Deps,
  request: ParsedOf<'staff/sample/receive'>,
  caller: Caller,
): Promise<DataOf<'staff/sample/receive'>> => {
  const { samples, place } = request
  const calendar = await calendarOf(deps)
  const by = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
  return idempotent(deps, caller, async (tx) => {
    const found = await lockSamples(tx, { numbers: samples.map(({ number }) => number) })
    const paired = pairs(samples, found)
    await requirePayersWord(tx, paired)
    for (const { arrival, row } of paired) {
      const event = arrivalEvents[arrival.state]
      const change = place && arrival.state !== 'missing' ? { place } : undefined
      if (row.state !== arrival.state || change)
        await moveSample(tx, deps, row, { ...by, event, note: arrival.note, change })
    }
    const answer: DataOf<'staff/sample/receive'> = { received: [], asked: [], waiting: [] }
    const received = new Set(found.map(({ rid }) => rid))
    for (const order_rid of [...new Set(found.map((one) => one.order_rid))].sort()) {
      const order = (await lockOrder(tx, order_rid)) as Order
      const context = { ...by, deps: { ...deps, calendar }, tx, order, now: deps.now() }
      const moved = await receiveOthers(context, received)
      for (const { after } of moved) answer[after.awaits_choice ? 'asked' : 'received'].push(after.number)
      await noteAct(tx, deps, caller, {
        action: 'sample/receive',
        target_rid: order_rid,
        before: statesOf(
          paired.filter(({ row }) => row.order_rid === order_rid),
          ({ row }) => row.state,
        ),
        after: statesOf(
          paired.filter(({ row }) => row.order_rid === order_rid),
          ({ arrival: { state } }) => state,
        ),
      })
    }
    const shownNumbers = new Set([...answer.received, ...answer.asked])
    const links = await experimentsOfSamples(tx, [...received])
    const waiting = links.filter(
      ({ experiment: { state, number } }) => state === 'placed' && !shownNumbers.has(number),
    )
    answer.waiting = [...new Set(waiting.map(({ experiment }) => experiment.number))]
    return answer
  })
}

type Pair = ReturnType<typeof pairs>[number]

const statesOf = (some: readonly Pair[], state: (pair: Pair) => string) =>
  Object.fromEntries(some.map((pair) => [pair.row.number, state(pair)]))
