import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, lastDayUntil } from '@lab/contract/rules/ground/time'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { agreedPriceState } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { and, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { project } from '../catalogue/schema.ts'
import { agreedPrice } from './schema.ts'
import { isIn } from './states.ts'

const { up, down } = sortedBy(agreedPrice.rid)

const orders: Record<DeskSort<'staff/price/list'>, SQL[]> = {
  newest: down(),
  oldest: up(),
  // Without an end comes after every end, as null does.
  due: up(agreedPrice.until),
  due_last: down(agreedPrice.until),
  fen: down(agreedPrice.price_fen),
  fen_least: up(agreedPrice.price_fen),
  name: up(project.name),
  name_last: down(project.name),
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

/** Agreed prices as the desk finds them. */
export const listPrices = async (
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
  const counted = db
    .select({ rid: agreedPrice.rid })
    .from(agreedPrice)
    .innerJoin(project, eq(project.rid, agreedPrice.project_rid))
    .leftJoin(cluster, eq(cluster.rid, agreedPrice.cluster_rid))
    .where(wanted)
  const [rows, total] = await Promise.all([
    db
      .select(shown)
      .from(agreedPrice)
      .innerJoin(project, eq(project.rid, agreedPrice.project_rid))
      .leftJoin(cluster, eq(cluster.rid, agreedPrice.cluster_rid))
      .innerJoin(staff, eq(staff.rid, agreedPrice.staff_rid))
      .where(wanted)
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
      ...(price.until !== null && { until: lastDayUntil(price.until) }),
      state: agreedPriceState(price, at),
      note: price.note,
      created: price.created,
    })),
    total,
    page,
    limit,
  }
}

/** Clusters with whom a contract may be made, by words of their names. */
export const clustersNamed = async (
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
