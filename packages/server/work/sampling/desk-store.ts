import type { ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, asc, between, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { partner } from '../../people/partner/schema.ts'
import { sampling } from './schema.ts'
import type { Pickup } from './store.ts'

const { up, down } = sortedBy(sampling.rid)

// Within a day a courier goes by its slots.
const orders: Record<DeskSort<'staff/sampling/list'>, SQL[]> = {
  day: up(sampling.date, sampling.time),
  day_last: [desc(sampling.date), ...up(sampling.time)],
  newest: down(),
  oldest: up(),
}

/** One page of everyone's pickups, each with its partner's name. */
export const allPickups = async (
  db: Db,
  { page, limit, sort, state, date, kw, partner_rid }: ParsedOf<'staff/sampling/list'>,
): Promise<{ rows: { pickup: Pickup; partner: { rid: string; name: string } | null }[]; total: number }> => {
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(sampling.state, state),
    date ? eq(sampling.date, date) : undefined,
    partner_rid ? eq(sampling.partner_rid, partner_rid) : undefined,
    like
      ? or(ilike(sampling.name, like), ilike(sampling.phone, like), ilike(sampling.address, like))
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ pickup: sampling, partner: { rid: partner.rid, name: partner.name } })
      .from(sampling)
      .leftJoin(partner, eq(partner.rid, sampling.partner_rid))
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(sampling, wanted),
  ])
  return { rows, total }
}

/** A day's pickups that are not canceled, in the order in which a courier would go: by slot, then by district. */
export const pickupsOfDay = (db: Db, date: string, courier?: string) =>
  db
    .select({ pickup: sampling, partner: { rid: partner.rid, name: partner.name } })
    .from(sampling)
    .leftJoin(partner, eq(partner.rid, sampling.partner_rid))
    .where(
      and(
        eq(sampling.date, date),
        ne(sampling.state, 'canceled'),
        courier === undefined ? undefined : eq(sampling.courier, courier),
      ),
    )
    .orderBy(asc(sampling.time), asc(sampling.address_code), asc(sampling.address), asc(sampling.rid))
    .limit(500)

/** How many pickups each slot of these days has, those not canceled, and how many of them nobody was sent to. */
export const countSlots = (db: Db, from: string, to: string, courier?: string) =>
  db
    .select({
      date: sampling.date,
      time: sampling.time,
      count: count(),
      requested: sql<number>`count(*) filter (where ${sampling.state} = 'requested')`.mapWith(Number),
    })
    .from(sampling)
    .where(
      and(
        between(sampling.date, from, to),
        ne(sampling.state, 'canceled'),
        courier === undefined ? undefined : eq(sampling.courier, courier),
      ),
    )
    .groupBy(sampling.date, sampling.time)

/** Anyone's pickup, locked until the transaction's end. */
export const lockAnyPickup = async (tx: Db, rid: string): Promise<Pickup | undefined> =>
  (await tx.select().from(sampling).where(eq(sampling.rid, rid)).for('update'))[0]

export const setCourier = async (tx: Db, rid: string, courier: string): Promise<void> => {
  await tx.update(sampling).set({ courier }).where(eq(sampling.rid, rid))
}

/** Pickups that nobody has been sent to yet. */
export const countRequested = (db: Db): Promise<number> =>
  db.$count(sampling, eq(sampling.state, 'requested'))
