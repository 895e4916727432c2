import type { ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { listed } from '../../ground/db/listed.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { refuse } from '../../ground/refuse.ts'
import { partner } from './schema.ts'
import type { Partner } from './store.ts'

const { up, down } = sortedBy(partner.rid)

const orders: Record<DeskSort<'staff/partner/list'>, SQL[]> = {
  newest: down(partner.created),
  oldest: up(partner.created),
  name: up(partner.name),
  name_last: down(partner.name),
}

/** One page of partners. */
export const allPartners = async (db: Db, { page, limit, sort, kw }: ParsedOf<'staff/partner/list'>) => {
  const like = kw && containing(kw)
  const wanted = like ? or(ilike(partner.name, like), eq(partner.key, kw)) : undefined
  const [list, total] = await Promise.all([
    db
      .select()
      .from(partner)
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(partner, wanted),
  ])
  return { list, total, page, limit }
}

/**
 * Lets one transaction at a time register origins, and these only while no other partner has them.
 * @throws Refusal `origin_taken`
 */
export const claimOrigins = async (tx: Db, rid: string, origins: readonly string[]): Promise<void> => {
  await lockKey(tx, 'partner origins')
  const shared = sql`exists (select 1 from jsonb_array_elements_text(${partner.origins}) as held where held in (${listed(origins)}))`
  const [other] = await tx
    .select()
    .from(partner)
    .where(and(ne(partner.rid, rid), shared))
  const taken = other?.origins.find((origin) => origins.includes(origin))
  if (taken) throw refuse('origin_taken', undefined, { origins: `${taken} 已登记给其他合作方` })
}

export const addPartner = async (tx: Db, made: typeof partner.$inferInsert): Promise<Partner> =>
  (await tx.insert(partner).values(made).returning())[0] as Partner

export const noPartner = () => refuse('not_found', '合作方不存在')

export const hasPartner = async (db: Db, rid: string): Promise<boolean> =>
  (await db.$count(partner, eq(partner.rid, rid))) > 0

/** A partner, locked until the transaction's end. @throws Refusal `not_found` */
export const lockPartner = async (tx: Db, rid: string): Promise<Partner> => {
  const [found] = await tx.select().from(partner).where(eq(partner.rid, rid)).for('update')
  if (!found) throw noPartner()
  return found
}

export const changePartner = async (
  tx: Db,
  { rid }: Partner,
  change: Partial<typeof partner.$inferInsert>,
): Promise<Partner> =>
  (await tx.update(partner).set(change).where(eq(partner.rid, rid)).returning())[0] as Partner
