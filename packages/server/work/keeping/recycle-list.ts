import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { placeOf } from '@lab/contract/rules/people/address/place'
import { and, count, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { sample, sampleRecycle, sampleRecycleItem } from '../sample/schema.ts'
import type { Recycle } from './recycle.ts'
import { ownersOf } from './shown.ts'

type Shown = DataOf<'sample4recycle/list'>['list'][number]

/** Requests with their samples, in the order given. */
const shown = async (db: Db, rows: readonly Recycle[]): Promise<Shown[]> => {
  const items = rows.length
    ? await db
        .select({ recycle_rid: sampleRecycleItem.recycle_rid, sample })
        .from(sampleRecycleItem)
        .innerJoin(sample, eq(sample.rid, sampleRecycleItem.sample_rid))
        .where(
          inArray(
            sampleRecycleItem.recycle_rid,
            rows.map(({ rid }) => rid),
          ),
        )
        .orderBy(sample.order_rid, sample.position)
    : []
  return rows.map((row) => ({
    ...placeOf(row),
    rid: row.rid,
    version: row.version,
    state: row.state,
    since: row.since,
    created: row.created,
    message: row.message,
    carrier: row.carrier,
    tracking: row.tracking,
    reason: row.reason,
    samples: items
      .filter(({ recycle_rid }) => recycle_rid === row.rid)
      .map(({ sample: { rid, number, name, state } }) => ({ rid, number, name, state })),
  }))
}

const { up, down } = sortedBy(sampleRecycle.rid)

const pageOf = async (
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { page, limit }: { page: number; limit: number },
) => {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(sampleRecycle)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(sampleRecycle, where),
  ])
  return { rows, total }
}

/** One page of a member's requests, newest first. */
export const recyclesOf = async (
  db: Db,
  member_rid: string,
  { page, limit, state }: ParsedOf<'sample4recycle/list'>,
): Promise<DataOf<'sample4recycle/list'>> => {
  const where = and(eq(sampleRecycle.member_rid, member_rid), state && eq(sampleRecycle.state, state))
  const { rows, total } = await pageOf(db, where, down(), { page, limit })
  return { list: await shown(db, rows), total, page, limit }
}

/** One page of everyone's requests, those that wait to be shipped first. */
export const allRecycles = async (
  db: Db,
  { page, limit, sort, state, kw }: ParsedOf<'staff/sample4recycle/list'>,
): Promise<DataOf<'staff/sample4recycle/list'>> => {
  const part = containing(kw ?? '')
  const where = and(
    state && eq(sampleRecycle.state, state),
    kw
      ? or(
          ilike(sampleRecycle.name, part),
          like(sampleRecycle.phone, part),
          ilike(sampleRecycle.tracking, part),
          sql`exists (select 1 from ${sampleRecycleItem} join ${sample} on ${sample.rid} = ${sampleRecycleItem.sample_rid} where ${sampleRecycleItem.recycle_rid} = ${sampleRecycle.rid} and ${ilike(sample.number, part)})`,
        )
      : undefined,
  )
  const orders: Record<typeof sort, SQL[]> = {
    usual: down(sql`(${sampleRecycle.state} = 'applied')`),
    newest: down(),
    oldest: up(),
  }
  const [{ rows, total }, states] = await Promise.all([
    pageOf(db, where, orders[sort], { page, limit }),
    db.select({ state: sampleRecycle.state, all: count() }).from(sampleRecycle).groupBy(sampleRecycle.state),
  ])
  const owners = await ownersOf(
    db,
    rows.map(({ member_rid }) => member_rid),
  )
  const list = (await shown(db, rows)).map((one, at) => {
    const rid = rows[at]?.member_rid ?? ''
    return { ...one, member: owners.get(rid) ?? { rid, name: '', phone: '', company: '' } }
  })
  const counts = Object.fromEntries(states.map((one) => [one.state, one.all]))
  return { list, total, page, limit, counts }
}

/** Requests that nobody has shipped yet. */
export const countApplied = (db: Db): Promise<number> =>
  db.$count(sampleRecycle, eq(sampleRecycle.state, 'applied'))
