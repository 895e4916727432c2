import { calls } from '@lab/contract/calls'
import type { LabAct, LabOrder, LabYear } from '@lab/contract/laboratory'
import { dateOf, daySeconds, secondOf } from '@lab/contract/rules/ground/time'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import { sampleNumber } from '@lab/contract/rules/work/order/order'
import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Handled } from '../../ground/http/handle.ts'
import { ids } from '../../ground/ids.ts'
import { Refusal } from '../../ground/refuse.ts'
import { creditApplication } from '../../money/credit/schema.ts'
import { prepaymentsEnd } from '../../money/prepayment/close.ts'
import { statement, statementLine } from '../../money/statement/schema.ts'
import { agreementPaper } from '../../papers/agreement/agreement.ts'
import { readAgreed } from '../../papers/agreement/read.ts'
import { houseOf } from '../../papers/house.ts'
import { pdfOf } from '../../papers/pdf/pdf.ts'
import { addressesOf } from '../../people/address/store.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { setting } from '../../shop/content/schema.ts'
import { applyEvent, eventOf } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { newestQuote } from '../../work/experiment/store.ts'
import { findOrder } from '../../work/order/store.ts'
import { sample } from '../../work/sample/schema.ts'
import { rewards } from '../rewards.ts'
import { clusterNamed } from './clusters.ts'
import { keepBytes } from './files.ts'
import { settleOldNotices } from './old-notices.ts'
import { scenesBeside } from './scenes-beside.ts'
import { call, callerOf, type Stage, type Tools } from './stage.ts'

/** The setting that tells that a database of the demo is still to get its orders. */
export const orders_wanted_key = 'seed_orders'

type ProjectOffered = Pick<typeof project.$inferSelect, 'rid' | 'type_id' | 'parameters'>

/** The year of a demo that is first started at an instant, by what it offers. */
export type YearOf = (now: number, projects: readonly ProjectOffered[]) => Promise<LabYear>

interface Placed {
  order: LabOrder
  rid: string
  number: string
}

const place = async (stage: Stage, order: LabOrder): Promise<Placed> => {
  const caller = callerOf(stage, { member: order.member })
  const items = []
  for (const { project: project_rid, answers, urgent, samples } of order.items) {
    const { rid } = (await call(stage, 'tempDevice/add', caller, { project_rid, count: 1, answers })) as {
      rid: string
    }
    items.push({ plan_rid: rid, ...(urgent && { urgent }), samples: samples.map(String) })
  }
  const samples = order.samples.map((one, at) => ({ key: String(at), ...one }))
  const { delivery, return_samples, remark } = order
  const payer = order.cluster
    ? { kind: 'cluster', rid: await clusterNamed(stage, order.cluster) }
    : { kind: 'self' }
  const form = { samples, items, delivery, return_samples, remark, payer, agree: true }
  const { order_rid, number } = (await call(stage, 'order/add', caller, form)) as {
    order_rid: string
    number: string
  }
  return { order, rid: order_rid, number }
}

const experimentOf = async (db: Db, { rid }: Placed, item: number) => {
  const which = and(eq(experiment.order_rid, rid), eq(experiment.position, item + 1))
  const [found] = await db.select().from(experiment).where(which)
  if (!found) throw new Error(`order ${rid} has no experiment ${item}`)
  return found
}

/** The agreement as its member sent it back. */
const signedCopy = async ({ deps, base }: Stage, { order, rid, number }: Placed): Promise<string> => {
  const agreed = await readAgreed(deps.db, await findOrder(deps.db, rid))
  const bytes = await pdfOf(agreementPaper(agreed, await houseOf(deps, deps.now()), base, 'agreement'))
  const owner = { member_rid: order.member }
  return keepBytes(deps, owner, {
    name: `委托协议 ${number}（已签字）.pdf`,
    type: 'application/pdf',
    bytes: () => bytes,
  })
}

/** Decisions name what was seen. */
const versioned = new Set(['assign/counter', 'assign/decline', 'staff/assign/paid'])

const versionOf = async ({ deps }: Stage, rid: string) => {
  const [found] = await deps.db.select().from(experiment).where(eq(experiment.rid, rid))
  return found?.version
}

/** What a call is sent beside what the story says. */
const sentWith = async (stage: Stage, placed: Placed, one: LabAct, rid: string): Promise<object> => {
  const { deps } = stage
  const { does, sent = {}, files = [], by } = one
  switch (does) {
    case 'order/cancel':
      return { rid: placed.rid, ...sent }
    case 'order/update4protocol':
      return { rid: placed.rid, file_rid: await signedCopy(stage, placed) }
    case 'evaluate/add':
      return { assign_rid: rid, ...sent }
    case 'assign/accept':
      return { rid, quote_version: (await newestQuote(deps.db, rid))?.version }
    case 'staff/assign/quote':
      return { rid, valid_until: deps.now() + 15 * daySeconds, ...sent }
    case 'staff/assign/receive': {
      const states = sent.samples as { place: number; state: string; note?: string }[]
      const samples = states.map(({ place, ...rest }) => ({
        number: sampleNumber(placed.number, place + 1),
        ...rest,
      }))
      return { rid, samples }
    }
    case 'staff/assign/submit': {
      if (typeof by === 'string') throw new Error('only staff submit')
      const file_rids = []
      for (const file of files) file_rids.push(await keepBytes(deps, { staff_rid: by.staff }, file))
      return { rid, ...sent, file_rids }
    }
    case 'assign/settlement':
      return { rids: [rid], ...sent }
    case 'sample4recycle/add':
      return { ...(await keptOf(stage, placed)), ...sent }
    case 'staff/sample/notice':
    case 'staff/sample/discard':
      return { numbers: placed.order.samples.map((_, place) => sampleNumber(placed.number, place + 1)) }
    case 'staff/refund/add':
      return { statement_rid: (await billOf(stage, rid, 'paid'))?.rid, ...sent }
    case 'transferApply/add':
      return { ...(await transferOf(stage, placed, one, rid)), ...sent }
    case 'creditApply/operate':
      return sent
    case 'staff/creditApply/confirm': {
      const open = and(
        eq(creditApplication.member_rid, placed.order.member),
        isNull(creditApplication.cluster_rid),
        eq(creditApplication.state, 'applied'),
      )
      const [applied] = await deps.db.select().from(creditApplication).where(open)
      return { rid: applied?.rid, version: applied?.version, ...sent }
    }
    default:
      return versioned.has(does) ? { rid, version: await versionOf(stage, rid), ...sent } : { rid, ...sent }
  }
}

/** The bill in a state on which an experiment stands. */
const billOf = async ({ deps }: Stage, rid: string, state: 'unpaid' | 'paid') => {
  const [bill] = await deps.db
    .select({ rid: statement.rid, total_fen: statement.total_fen })
    .from(statementLine)
    .innerJoin(statement, eq(statement.rid, statementLine.statement_rid))
    .where(and(eq(statementLine.experiment_rid, rid), eq(statement.state, state)))
  return bill
}

/** The money for the bill on which an experiment stands, with the voucher that the act names. */
const transferOf = async (stage: Stage, { order }: Placed, { at, files = [] }: LabAct, rid: string) => {
  const bill = await billOf(stage, rid, 'unpaid')
  const [voucher] = files
  if (!bill || !voucher) throw new Error('no bill to pay, or no voucher')
  return {
    statement_rids: [bill.rid],
    amount_fen: bill.total_fen,
    file_rid: await keepBytes(stage.deps, { member_rid: order.member }, voucher),
    paid_on: dateOf(at),
  }
}

/** An order's samples, to be sent to where its member has their first address. */
const keptOf = async ({ deps }: Stage, { order, rid }: Placed) => {
  const samples = await deps.db.select({ rid: sample.rid }).from(sample).where(eq(sample.order_rid, rid))
  const [address] = await addressesOf(deps.db, order.member)
  return { sample_rids: samples.map(({ rid }) => rid), address_rid: address?.rid }
}

/** What was paid before the work is used up once it is settled, as the jobs of a running server see to. */
const useUpAhead = async ({ deps }: Stage, { order }: Placed, { item, at }: LabAct, rid: string) => {
  const isLater = (one: LabAct) => one.item === item && one.does === 'staff/assign/paid' && one.at > at
  if (order.acts.some(isLater)) return
  const due = await prepaymentsEnd({ ...deps, rewards })
  const isOpen = (column: AnyColumn | SQL) => sql`${column} = ${rid}`
  for (const one of await due.find(deps.db, { now: deps.now(), limit: 1, isOpen }))
    await due.act(deps, deps.db, one)
}

const act = async (stage: Stage, placed: Placed, one: LabAct): Promise<void> => {
  const { deps } = stage
  const { by, does } = one
  const { rid } = await experimentOf(deps.db, placed, one.item)
  if (does in calls) {
    if (by === 'system') throw new Error(`${does} is done by people`)
    const caller = callerOf(stage, by === 'member' ? { member: placed.order.member } : by)
    await call(stage, does, caller, await sentWith(stage, placed, one, rid))
    if (does === 'assign/right' || does === 'staff/assign/paid') await useUpAhead(stage, placed, one, rid)
    return
  }
  // What no call does (yet): the table's own event, by whoever does it.
  const actor =
    typeof by === 'string'
      ? ({ actor: by, actor_rid: by === 'member' ? placed.order.member : '' } as const)
      : ({ actor: 'staff', actor_rid: by.staff } as const)
  const calendar = await calendarOf(deps)
  const event = eventOf<{ rid: string }>({ event: does as ExperimentEvent })
  const done = await applyEvent({ ...deps, calendar }, deps.db, actor, event, { rid })
  if (done instanceof Refusal) throw done
}

/**
 * Plays a year of orders, bookings and payments through the server's own use cases, each at its own time, so that numbers, events, prices and
 * states are what they would be; once, and all of it or nothing.
 */
export const seedOrders = async (
  given: Tools,
  handledBy: (deps: Tools) => readonly Handled[],
  yearOf: YearOf,
): Promise<void> => {
  const wanted = eq(setting.key, orders_wanted_key)
  if ((await given.db.select().from(setting).where(wanted)).length === 0) return
  await given.db.transaction(async (tx) => {
    await lockKey(tx, 'seed orders')
    if ((await tx.delete(setting).where(wanted).returning()).length === 0) return
    let clock = 0
    const newId = ids(() => clock * 1000)
    const deps = { ...given, db: tx, now: () => clock, newId }
    const stage: Stage = {
      deps,
      handled: new Map(handledBy(deps).map((one) => [one.call.path, one])),
      staff: new Map((await tx.select().from(staff)).map((one) => [one.rid, one])),
      base: given.settings.publicUrl || `http://localhost:${given.settings.port}`,
    }
    const year = await yearOf(given.now(), await tx.select().from(project))
    const placed = new Map<LabOrder, Placed>()
    const played = year.orders.flatMap((order) => [
      {
        at: order.at,
        story: `an order of ${order.member}`,
        play: async () => void placed.set(order, await place(stage, order)),
      },
      ...order.acts.map((one) => ({
        at: one.at,
        story: `${one.does} of ${order.member}`,
        play: () => act(stage, placed.get(order) as Placed, one),
      })),
    ])
    const scenes = [...played, ...scenesBeside(stage, year)]
    for (const { at, story, play } of scenes.sort((a, b) => a.at - b.at)) {
      clock = at
      await play().catch((cause) => {
        throw new Error(`demo orders, ${secondOf(at)}: ${story}`, { cause })
      })
    }
    await settleOldNotices(tx, given.now())
  })
}
