import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { moneyKindOf } from '@lab/contract/rules/people/payer/rewards'
import { closedText } from '@lab/contract/rules/shop/opening/closed-text'
import { experimentNumber, sampleNumber } from '@lab/contract/rules/work/order/order'
import { keptSample } from '@lab/contract/rules/work/sample/fields'
import type { Write } from '../../ground/db/alongside.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { requireComplete } from '../../people/account/profile.ts'
import { findMember, type Member } from '../../people/member/store.ts'
import { writeStaffNotice, writesMemberNotice } from '../../people/notify/notify.ts'
import { type ChosenPayer, payerOf, processFor } from '../../people/payer/payer.ts'
import { openingOf } from '../../shop/content/opening.ts'
import { requireOpenShop } from '../../shop/content/require-open-shop.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { emptying } from '../../shop/plan/draft.ts'
import { lockPlan, planOf, removal } from '../../shop/plan/store.ts'
import { askOwner } from '../allowance/ask-owner.ts'
import { allowanceOf, orderableOf, requireFree } from '../allowance/free.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { type Calendar, calendarOf, dueFrom } from '../experiment/calendar.ts'
import { experimentSample } from '../experiment/schema.ts'
import { insertExperiments, type NewExperiment } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'
import { nextOrderNumber } from '../order/store.ts'
import { sample } from '../sample/schema.ts'
import { pickupLimits, takePickup } from '../sampling/request.ts'
import { firstState, type PricedItem, priceOrder, staleItems } from './price-order.ts'

type Asked = ParsedOf<'order/add'>

type Order = typeof customerOrder.$inferInsert

/** The rows of an order's samples, by the keys under which they were entered. */
const sampleRows = ({ newId, now }: Deps, order: Order, asked: Pick<Asked, 'samples'>) =>
  new Map(
    asked.samples.map((one, at) => [
      one.key,
      {
        rid: newId(),
        order_rid: order.rid,
        number: sampleNumber(order.number, at + 1),
        position: at + 1,
        ...keptSample(one),
        state: 'expected' as const,
        since: now(),
      },
    ]),
  )

const experimentRow = (
  { newId, now }: Deps,
  order: Order,
  { row, why, samples, ...priced }: PricedItem,
  position: number,
  calendar: Calendar,
): NewExperiment => {
  const state = firstState(order.process, samples)
  return {
    ...priced,
    rid: newId(),
    order_rid: order.rid,
    member_rid: order.member_rid,
    number: experimentNumber(order.number, position),
    position,
    project_rid: row.project.rid,
    form_version: row.project.form_version,
    state,
    since: now(),
    process: order.process,
    payer_kind: order.payer_kind,
    payer_rid: order.payer_rid,
    price_lines: why,
    due: state === 'received' ? dueFrom(now(), priced, calendar) : null,
    created: now(),
  }
}

/** Writes an order with its samples and experiments, and what else is written with it, in one statement. */
const insertOrder = async (
  tx: Db,
  deps: Deps,
  order: Order,
  {
    asked,
    priced,
    calendar,
    beside,
  }: {
    asked: Pick<Asked, 'samples'>
    priced: readonly PricedItem[]
    calendar: Calendar
    beside: readonly Write[]
  },
) => {
  const samples = sampleRows(deps, order, asked)
  const rows = priced.map((one, at) => experimentRow(deps, order, one, at + 1, calendar))
  const links = priced.flatMap(({ samples: keys }, at) =>
    [...new Set(keys)].map((key) => ({
      experiment_rid: rows[at]?.rid ?? '',
      sample_rid: samples.get(key)?.rid ?? '',
    })),
  )
  const by = order.staff_rid
    ? { actor: 'staff' as const, actor_rid: order.staff_rid }
    : { actor: 'member' as const, actor_rid: order.member_rid }
  await insertExperiments(tx, deps, by, rows, {
    beside: [
      tx.insert(customerOrder).values(order),
      ...(samples.size > 0 ? [tx.insert(sample).values([...samples.values()])] : []),
      ...(links.length > 0 ? [tx.insert(experimentSample).values(links)] : []),
      ...beside,
    ],
  })
}

/** What it would cost, and what is in the way; nothing is changed. */
export const previewOrder = async (
  deps: Deps & WithPayerFacts,
  asked: ParsedOf<'order/preview'>,
  caller: Caller,
): Promise<DataOf<'order/preview'>> => {
  const { rid } = memberOf(caller)
  const [who, plan, allowance, opening] = await Promise.all([
    findMember(deps.db, 'rid', rid),
    planOf(deps.db, rid),
    allowanceOf(deps),
    openingOf(deps.db, deps),
  ])
  const payer = await payerOf(deps.db, asked.payer, rid)
  const organization = customerGroupOf(who, deps.now())
  const whose = { organization, payer, now: deps.now() }
  const { priced, problems, missing, total_fen } = await priceOrder(deps.db, asked, plan, whose)
  if (missing.length > 0) throw refuse('not_found', '实验清单中没有该项目')
  return {
    items: priced.map(({ row, price_fen, why, days }) => ({
      plan_rid: row.item.rid,
      price_fen,
      why,
      due_days: days,
    })),
    total_fen,
    process: processFor(payer, { organization }),
    orderable: await orderableOf(deps.db, payer, {
      member_rid: rid,
      now: deps.now(),
      fen: total_fen,
      allowance,
    }),
    brings_points: await bringsPoints(deps, payer, who?.organization ?? 0),
    problems: opening.open ? problems : [{ at: 'open', msg: closedText(opening) }, ...problems],
  }
}

/** Whether a payer's money brings points, as it is said before the order. */
export const bringsPoints = async (
  deps: Deps,
  { kind }: ChosenPayer,
  organization: number,
): Promise<boolean> => (await settingOf(deps, 'rewards')).points[moneyKindOf(kind, organization)]

/** What a member may order now of their own or a group's money. */
export const mayOrder = async (
  deps: Deps & WithPayerFacts,
  asked: ParsedOf<'order/may'>,
  caller: Caller,
): Promise<DataOf<'order/may'>> => {
  const { rid: member_rid } = memberOf(caller)
  const allowance = await allowanceOf(deps)
  const payer = await payerOf(deps.db, asked.payer, member_rid)
  return orderableOf(deps.db, payer, { member_rid, now: deps.now(), fen: asked.total_fen, allowance })
}

const noticeOf = (order: Order, count: number) => ({
  facts: {
    order_rid: order.rid,
    order_number: order.number,
    count,
    quoted_first: order.process === 'company',
  },
  key: `order ${order.rid}`,
})

/** What orders are measured by, read before a transaction: an embedded database has one connection. */
export const orderLimitsOf = async (deps: Deps & WithPayerFacts) => {
  const [limits, calendar, allowance] = await Promise.all([
    pickupLimits(deps),
    calendarOf(deps),
    allowanceOf(deps),
  ])
  return { limits, calendar, allowance }
}

/** Who orders what for whom. */
interface Taken {
  asked: Omit<Asked, 'items' | 'agree'>
  /** As `priceOrder` answers it. */
  found: Awaited<ReturnType<typeof priceOrder>>
  member: Member
  /** On whose page it is ordered. */
  partner_rid: string | null
  /** Who orders on behalf of the member. */
  staff_rid: string | null
  /** What is written with the order. */
  beside: readonly Write[]
}

/**
 * Takes an order that was priced, within a transaction: measured against what its payer may still order, frozen, a
 * pickup requested where the courier comes, both sides notified. @throws Refusal `invalid` by its first problem, …
 */
export const takeOrder = async (
  tx: Db,
  deps: Deps,
  { limits, calendar, allowance }: Awaited<ReturnType<typeof orderLimitsOf>>,
  { asked, found, member, partner_rid, staff_rid, beside }: Taken,
): Promise<DataOf<'order/add'>> => {
  const { priced, problems, missing, total_fen } = found
  const { rid: member_rid } = member
  if (missing.length > 0) throw refuse('not_found', '实验清单中没有该项目')
  const [first] = problems
  if (first) throw refuse('invalid', first.msg, Object.fromEntries(problems.map(({ at, msg }) => [at, msg])))
  if (asked.invoice_rid) await allowance.facts.requireTitle(tx, member_rid, asked.invoice_rid)
  const payer = await requireFree(tx, await payerOf(tx, asked.payer, member_rid), {
    member_rid,
    now: deps.now(),
    fen: total_fen,
    allowance,
  })

  const { delivery } = asked
  const sampling_rid =
    delivery.type === 1 ? await takePickup(deps, tx, limits, member_rid, delivery, partner_rid) : null
  const notifyMember = await writesMemberNotice(tx, deps, { kind: 'order_placed', member_rid })
  // Orders of a day wait for each other from its number on.
  const order = {
    rid: deps.newId(),
    number: await nextOrderNumber(tx, deps.now()),
    member_rid,
    process: processFor(payer, member),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    delivery: delivery.type,
    carrier: delivery.type === 0 ? delivery.carrier : undefined,
    tracking: delivery.type === 0 ? delivery.tracking : undefined,
    sampling_rid,
    return_samples: asked.return_samples,
    invoice_rid: asked.invoice_rid ?? null,
    remark: asked.remark ?? '',
    staff_rid,
    created: deps.now(),
  }
  const notice = noticeOf(order, priced.length)
  await insertOrder(tx, deps, order, {
    asked,
    priced,
    calendar,
    beside: [
      ...beside,
      ...notifyMember(notice),
      writeStaffNotice(tx, deps, { kind: 'new_order', ...notice }),
    ],
  })
  if (payer.standing) await askOwner(tx, deps, order.rid, payer.standing)
  return { order_rid: order.rid, number: order.number }
}

/**
 * Places an order (domain §2): priced as `order/preview` prices it, frozen, its experiments off the plan, a pickup
 * requested where the courier comes; all of it or nothing. A repeated key is answered with the first order.
 */
export const placeOrder = async (
  deps: Deps & WithPayerFacts,
  asked: Asked,
  caller: Caller,
): Promise<DataOf<'order/add'>> => {
  const limits = await orderLimitsOf(deps)
  const { rid: member_rid } = memberOf(caller)
  const payer = await payerOf(deps.db, asked.payer, member_rid)

  return idempotent(deps, caller, async (tx) => {
    await requireOpenShop(tx, deps)
    const member = await requireComplete(tx, member_rid)
    await lockPlan(tx, member_rid)
    const whose = { organization: customerGroupOf(member, deps.now()), payer, now: deps.now() }
    const plan = await planOf(tx, member_rid)
    const stale = staleItems(asked, plan)
    if (stale[0])
      throw refuse(
        'stale',
        `${stale[0].msg}，请核对后再下单`,
        Object.fromEntries(stale.map(({ at, msg }) => [at, msg])),
      )
    const found = await priceOrder(tx, asked, plan, whose)
    const partner_rid = caller.countedFor?.rid ?? null
    const planned = asked.items.map(({ plan_rid }) => plan_rid)
    return takeOrder(tx, deps, limits, {
      asked,
      found,
      member,
      partner_rid,
      staff_rid: null,
      beside: [...removal(tx, member_rid, deps.now(), planned), emptying(tx, member_rid, deps.now())],
    })
  })
}
