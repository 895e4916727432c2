import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import {
  type AgreedPriceState,
  agreedPriceName,
  agreedPriceState,
  lastDayOfPrice,
  validFrom,
  validUntil,
} from '@lab/contract/rules/agreed-price'
import type { DeskSort } from '@lab/contract/rules/desk-sorts'
import { dateOf } from '@lab/contract/rules/time'
import { and, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { project } from '../catalogue/schema.ts'
import { cluster } from '../cluster/schema.ts'
import { containing } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { sortedBy } from '../db/sorted.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../http/handle.ts'
import { once } from '../http/idempotency.ts'
import { refuse } from '../http/refuse.ts'
import { noteAct } from '../staff/audit.ts'
import { staff } from '../staff/schema.ts'
import { agreedPrice } from './schema.ts'

const { up, down } = sortedBy(agreedPrice.rid)

const orders: Record<DeskSort<'staff/price/list'>, SQL[]> = {
  ...{ newest: down(), oldest: up() },
  // Without an end comes after every end, as null does.
  ...{ due: up(agreedPrice.until), due_last: down(agreedPrice.until) },
  ...{ fen: down(agreedPrice.price_fen), fen_least: up(agreedPrice.price_fen) },
  ...{ name: up(project.name), name_last: down(project.name) },
}

/** Those that are in a state now; the rule is `agreedPriceState`. */
const isIn = (state: AgreedPriceState, now: number): SQL | undefined => {
  const { from, until } = agreedPrice
  const isOver = or(lte(until, now), lte(until, from))
  const isOpen = or(isNull(until), and(gt(until, now), gt(until, from)))
  return { ended: isOver, valid: and(isOpen, lte(from, now)), coming: and(isOpen, gt(from, now)) }[state]
}

const shown = {
  price: agreedPrice,
  project: {
    rid: project.rid,
    name: project.name,
    type_id: project.type_id,
    unit: project.unit,
    price_fen: project.price_fen,
  },
  cluster: { rid: cluster.rid, name: cluster.name, company: cluster.company },
  given_by: staff.name,
}

const list = async (
  { db, now }: Deps,
  { page, limit, sort, state, group, project_rid, kw }: ParsedOf<'staff/price/list'>,
): Promise<DataOf<'staff/price/list'>> => {
  const at = now()
  const like = kw && containing(kw)
  const wanted = and(
    state && isIn(state, at),
    group === 'cluster' ? isNotNull(agreedPrice.cluster_rid) : undefined,
    typeof group === 'number' ? eq(agreedPrice.organization, group) : undefined,
    project_rid ? eq(agreedPrice.project_rid, project_rid) : undefined,
    like ? or(...[project.name, cluster.name, agreedPrice.note].map((one) => ilike(one, like))) : undefined,
  )
  const found = () =>
    db
      .select(shown)
      .from(agreedPrice)
      .innerJoin(project, eq(project.rid, agreedPrice.project_rid))
      .leftJoin(cluster, eq(cluster.rid, agreedPrice.cluster_rid))
      .innerJoin(staff, eq(staff.rid, agreedPrice.staff_rid))
      .where(wanted)
  const counted = db
    .select({ rid: agreedPrice.rid })
    .from(agreedPrice)
    .innerJoin(project, eq(project.rid, agreedPrice.project_rid))
    .leftJoin(cluster, eq(cluster.rid, agreedPrice.cluster_rid))
    .where(wanted)
  const [rows, total] = await Promise.all([
    found()
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(counted.as('found')),
  ])
  return {
    list: rows.map(({ price, cluster, ...named }) => ({
      ...named,
      rid: price.rid,
      ...(price.organization !== null && { organization: price.organization }),
      ...(cluster && { cluster }),
      price_fen: price.price_fen,
      from: dateOf(price.from),
      ...(price.until !== null && { until: lastDayOfPrice(price.until) }),
      state: agreedPriceState(price, at),
      note: price.note,
      created: price.created,
    })),
    ...{ total, page, limit },
  }
}

const clustersNamed = async (
  { db }: Deps,
  { kw }: ParsedOf<'staff/price/clusters'>,
): Promise<DataOf<'staff/price/clusters'>> => ({
  list: await db
    .select(shown.cluster)
    .from(cluster)
    .where(
      and(
        isNull(cluster.removed),
        or(ilike(cluster.name, containing(kw)), ilike(cluster.company, containing(kw))),
      ),
    )
    .orderBy(cluster.name, cluster.rid)
    .limit(10),
})

/** @throws Refusal `not_found` for a project or a cluster that is not there */
const requireNamed = async (tx: Db, { project_rid, cluster_rid }: ParsedOf<'staff/price/add'>) => {
  if ((await tx.$count(project, eq(project.rid, project_rid))) === 0)
    throw refuse('not_found', '项目不存在', { project_rid: '项目不存在' })
  const isThere = (rid: string) => tx.$count(cluster, and(eq(cluster.rid, rid), isNull(cluster.removed)))
  if (cluster_rid && (await isThere(cluster_rid)) === 0)
    throw refuse('not_found', '群组不存在', { cluster_rid: '群组不存在' })
}

/** As it stands in the log. */
const noted = (row: Omit<typeof agreedPrice.$inferSelect, 'rid' | 'staff_rid' | 'created'>) => {
  const { project_rid, cluster_rid, price_fen, from, until, note } = row
  return { title: agreedPriceName(row), project_rid, cluster_rid, price_fen, from, until, note }
}

const add = (
  deps: Deps,
  request: ParsedOf<'staff/price/add'>,
  caller: Caller,
): Promise<DataOf<'staff/price/add'>> =>
  once(deps, caller, calls['staff/price/add'], request, async (tx) => {
    const { project_rid, organization = null, cluster_rid = null, price_fen, note = '' } = request
    const [rid, now] = [deps.newId(), deps.now()]
    // What was ordered before was ordered at another price.
    if (request.from < dateOf(now))
      throw refuse('invalid', '[开始日期]不能早于今天', { from: '[开始日期]不能早于今天' })
    await requireNamed(tx, request)
    const times = {
      from: validFrom(request.from, now),
      until: request.until === undefined ? null : validUntil(request.until),
    }
    const row = { project_rid, organization, cluster_rid, price_fen, ...times, note }
    const written = await tx
      .insert(agreedPrice)
      .values({ ...row, rid, staff_rid: staffOf(caller).rid, created: now })
      .onConflictDoNothing()
      .returning({ rid: agreedPrice.rid })
    if (written.length === 0)
      throw refuse('wrong_state', '该项目对同一客户已有协议价，日期重叠；请先结束原协议')
    await noteAct(tx, deps, caller, { action: 'price/add', target_rid: rid, after: noted(row) })
    return { rid }
  })

const end = (
  deps: Deps,
  { rid, until: day }: ParsedOf<'staff/price/end'>,
  caller: Caller,
): Promise<DataOf<'staff/price/end'>> =>
  once(deps, caller, calls['staff/price/end'], { rid, until: day }, async (tx) => {
    const [found] = await tx.select().from(agreedPrice).where(eq(agreedPrice.rid, rid)).for('update')
    if (!found) throw refuse('not_found', '价格协议不存在')
    const now = deps.now()
    if (agreedPriceState(found, now) === 'ended') throw refuse('wrong_state', '该协议已结束')
    const wrong = (msg: string) => refuse('invalid', msg, { until: msg })
    if (day !== undefined && day < dateOf(now)) throw wrong('[截止日期]不能早于今天')
    // One that has not begun is ended before it begins: it never was valid.
    const until = Math.max(found.from, day === undefined ? now : validUntil(day))
    if (found.until !== null && until > found.until) throw wrong('协议只能提前结束')
    await tx.update(agreedPrice).set({ until }).where(eq(agreedPrice.rid, rid))
    await noteAct(tx, deps, caller, {
      action: 'price/end',
      target_rid: rid,
      before: noted(found),
      after: noted({ ...found, until }),
    })
    return { rid, state: agreedPriceState({ ...found, until }, now), until: lastDayOfPrice(until) }
  })

/** Agreed prices at the desk: made for a customer group or a cluster, and ended; what was ordered keeps its price. */
export const agreedPriceDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/price/list'], (request) => list(deps, request)),
  handle(calls['staff/price/clusters'], (request) => clustersNamed(deps, request)),
  handle(calls['staff/price/add'], (request, caller) => add(deps, request, caller)),
  handle(calls['staff/price/end'], (request, caller) => end(deps, request, caller)),
]
