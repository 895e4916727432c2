import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { orderState } from '@lab/contract/rules/work/experiment/order-state'
import { unpaidStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { clusterFor, holdClusterFor, requireAct, whoMay } from '../../people/cluster/store.ts'
import { member } from '../../people/member/schema.ts'
import { countAsRead } from '../../people/notify/done.ts'
import { notify } from '../../people/notify/notify.ts'
import { isCalled, nameAnswered } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { isWaiting } from '../allowance/waiting.ts'
import { approval } from '../events/payer.ts'
import { applyEvent } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { shownFen } from '../experiment/quote-lines.ts'
import { experiment } from '../experiment/schema.ts'
import { systemActor } from '../order/actor.ts'
import { customerOrder } from '../order/schema.ts'
import { lockOrder } from '../order/store.ts'

const paidBy = (rid: string) => and(eq(experiment.payer_kind, 'cluster'), eq(experiment.payer_rid, rid))

const tabs = {
  waiting: isWaiting,
  open: inArray(experiment.state, [...unpaidStates]),
  paid: inArray(experiment.state, ['settled', 'closed']),
} as const satisfies Record<string, SQL | undefined>

const { up, down } = sortedBy(customerOrder.rid)

/** What a group pays of an order, as its row says it. */
const totalOf = (rid: string) => sql`(select coalesce(sum(${shownFen}), 0) from ${experiment}
  where ${experiment.order_rid} = ${customerOrder.rid} and ${paidBy(rid)} and ${experiment.state} not in ('canceled', 'rejected'))`

/** Of orders: grows with each change of one and of what is in it, for who decides, decides on its sums. */
const versionsOf = async (db: Db, orders: readonly { rid: string; version: number }[]) => {
  const rids = orders.map(({ rid }) => rid)
  const rows = rids.length
    ? await db
        .select({ order_rid: experiment.order_rid, changes: sql<number>`sum(${experiment.version})::int` })
        .from(experiment)
        .where(inArray(experiment.order_rid, rids))
        .groupBy(experiment.order_rid)
    : []
  const changes = new Map(rows.map((row) => [row.order_rid, row.changes]))
  return new Map(orders.map(({ rid, version }) => [rid, version + (changes.get(rid) ?? 0)]))
}

const ordersBy = (rid: string): Record<MemberSort<'cluster/orders'>, SQL[]> => ({
  newest: down(),
  oldest: up(),
  fen: down(totalOf(rid)),
  fen_least: up(totalOf(rid)),
})

/** Orders that a group pays for, as its owner and managers see them. @throws Refusal `not_found`, `forbidden` */
export const ordersOf = async (
  { db }: Deps,
  request: ParsedOf<'cluster/orders'>,
  caller: Caller,
): Promise<DataOf<'cluster/orders'>> => {
  const { rid: reader_rid } = memberOf(caller)
  await clusterFor(db, request.rid, reader_rid, 'readOrders')
  return ordersPaidBy(db, request, reader_rid)
}

/** Orders of which a group pays something, and of each only that (domain §6). */
export const ordersPaidBy = async (
  db: Db,
  { rid, page, limit, sort, user_rid, kw, tab, from, to }: ParsedOf<'cluster/orders'>,
  reader_rid?: string,
): Promise<DataOf<'cluster/orders'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    inArray(
      customerOrder.rid,
      db
        .select({ rid: experiment.order_rid })
        .from(experiment)
        .innerJoin(member, eq(member.rid, experiment.member_rid))
        .where(
          and(
            paidBy(rid),
            user_rid === undefined ? undefined : eq(experiment.member_rid, user_rid),
            tab && tabs[tab],
            like
              ? or(ilike(experiment.number, like), isCalled(experiment, like), ilike(member.name, like))
              : undefined,
          ),
        ),
    ),
    from ? gte(customerOrder.created, startOf(from)) : undefined,
    to ? lt(customerOrder.created, startOf(dayAfter(to, 1))) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ order: customerOrder, name: member.name, phone: member.phone })
      .from(customerOrder)
      .innerJoin(member, eq(member.rid, customerOrder.member_rid))
      .where(wanted)
      .orderBy(...ordersBy(rid)[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(customerOrder, wanted),
  ])
  const items = await itemsOf(
    db,
    rid,
    rows.map(({ order }) => order.rid),
  )
  const versions = await versionsOf(
    db,
    rows.map(({ order }) => order),
  )
  const list = rows.map(({ order, ...who }) => {
    const own = items.filter((one) => one.experiment.order_rid === order.rid)
    const live = own.filter(({ experiment: { state } }) => state !== 'canceled' && state !== 'rejected')
    const said = (state: 'waiting' | 'refused') =>
      live.some(({ experiment: { approval } }) => approval?.state === state) && state
    const asked = said('waiting') || said('refused')
    return {
      order_rid: order.rid,
      version: versions.get(order.rid) ?? order.version,
      number: order.number,
      user: { rid: order.member_rid, name: calledOf(who) },
      is_own: order.member_rid === reader_rid,
      created: order.created,
      state: orderState(own.map((one) => one.experiment.state)),
      total_fen: live.reduce((sum, { fen }) => sum + fen, 0),
      ...(asked && { approval: asked }),
      items: own.map((one) => ({
        number: one.experiment.number,
        project: one.project,
        state: one.experiment.state,
        fen: one.fen,
      })),
    }
  })
  return { list, total, page, limit }
}

const itemsOf = (db: Db, rid: string, order_rids: readonly string[]) =>
  order_rids.length === 0
    ? Promise.resolve([])
    : db
        .select({ experiment, fen: shownFen, project: nameAnswered(experiment) })
        .from(experiment)
        .innerJoin(project, eq(project.rid, experiment.project_rid))
        .where(and(paidBy(rid), inArray(experiment.order_rid, [...order_rids])))
        .orderBy(experiment.order_rid, experiment.position)

/**
 * The word of the owner or a manager on what waits of an order (domain §6), not of the manager's own.
 * @throws Refusal `wrong_state` when nothing does any more
 */
const answer = async (
  deps: Deps,
  tx: Db,
  calendar: Awaited<ReturnType<typeof calendarOf>>,
  by: string,
  { rid, order_rid, version, agrees, note }: ParsedOf<'cluster/approve'> & { agrees: boolean; note: string },
): Promise<string[]> => {
  const standing = await holdClusterFor(tx, rid, by, 'approve')
  const { cluster: found } = standing
  const order = await lockOrder(tx, order_rid)
  const rows = order ? await itemsOf(tx, rid, [order_rid]) : []
  if (!order || rows.length === 0) throw refuse('not_found', '订单不存在')
  if (order.member_rid === by) requireAct(standing, 'approveOwn')
  requireVersion({ version: (await versionsOf(tx, [order])).get(order_rid) ?? order.version }, version)
  const waiting = await tx
    .select({ rid: experiment.rid })
    .from(experiment)
    .where(and(paidBy(rid), isWaiting, eq(experiment.order_rid, order_rid)))
    .orderBy(experiment.position)
  if (waiting.length === 0) throw refuse('wrong_state', '订单没有等待审批的付款')
  const system = { ...systemActor, actor_rid: by }
  for (const one of waiting) {
    const done = await applyEvent({ ...deps, calendar }, tx, system, approval, { rid: one.rid, agrees, note })
    if (done instanceof Refusal) throw done
  }
  const asked = await whoMay(tx, found, 'approve')
  const done = asked.map((member_rid) => ({
    member_rid,
    kinds: ['cluster_approval_wanted'] as const,
    rid: order_rid,
  }))
  await countAsRead(tx, deps.now(), done)
  await notify(tx, deps, {
    kind: agrees ? 'cluster_approved' : 'cluster_disapproved',
    member_rid: order.member_rid,
    facts: { order_rid, order_number: order.number, cluster: found.name, note },
    key: `cluster approval ${order_rid} ${deps.newId()}`,
  })
  return waiting.map((one) => one.rid)
}

export const approveOrder = async (
  deps: Deps,
  request: ParsedOf<'cluster/approve'>,
  caller: Caller,
): Promise<DataOf<'cluster/approve'>> => {
  const calendar = await calendarOf(deps)
  return idempotent(deps, caller, async (tx) => ({
    approved: await answer(deps, tx, calendar, memberOf(caller).rid, { ...request, agrees: true, note: '' }),
  }))
}

export const refuseOrder = async (
  deps: Deps,
  { reason = '', ...named }: ParsedOf<'cluster/refuse'>,
  caller: Caller,
): Promise<DataOf<'cluster/refuse'>> => {
  const calendar = await calendarOf(deps)
  return idempotent(deps, caller, async (tx) => ({
    refused: await answer(deps, tx, calendar, memberOf(caller).rid, {
      ...named,
      agrees: false,
      note: reason,
    }),
  }))
}
