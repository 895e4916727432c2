import { dateOf, dayAfter, daySeconds, startOf } from '@lab/contract/rules/ground/time'
import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { login, member } from '../../people/member/schema.ts'
import { partnerLoad } from '../../people/partner/schema.ts'
import { sampling } from '../../work/sampling/schema.ts'

const nothing = { loads: 0, visits: 0, logins: 0, registrations: 0, pickups: 0 }
type Counts = typeof nothing

/** What came from a partner's pages and cards, on each of the last days in Asia/Shanghai, oldest first. */
export const usageOf = async (
  db: Db,
  partner_rid: string,
  days: number,
  now: number,
): Promise<{ days: ({ date: string } & Counts)[]; total: Counts }> => {
  const first = dayAfter(dateOf(now), 1 - days)

  type Counted = PgTable & { partner_rid: PgColumn; created: PgColumn }
  /** Rows of a table by the number of the day they were made on. */
  const byDay = async (table: Counted) => {
    const day = sql<number>`((${table.created} - ${startOf(first)}) / ${daySeconds})::int`
    const rows = await db
      .select({ day, all: count() })
      .from(table as PgTable)
      .where(
        and(
          eq(table.partner_rid, partner_rid),
          gte(table.created, startOf(first)),
          lt(table.created, startOf(dayAfter(first, days))),
        ),
      )
      .groupBy(sql`1`)
    return new Map(rows.map(({ day, all }) => [day, all]))
  }
  const loaded = db
    .select({ date: partnerLoad.date, loads: partnerLoad.loads, visits: partnerLoad.visits })
    .from(partnerLoad)
    .where(and(eq(partnerLoad.partner_rid, partner_rid), gte(partnerLoad.date, first)))
  const [led, logins, registrations, pickups] = await Promise.all([
    loaded,
    byDay(login),
    byDay(member),
    byDay(sampling),
  ])
  const ledOf = new Map(led.map(({ date, ...counted }) => [date, counted]))

  const found = Array.from({ length: days }, (_, day) => {
    const date = dayAfter(first, day)
    return {
      date,
      ...(ledOf.get(date) ?? { loads: 0, visits: 0 }),
      logins: logins.get(day) ?? 0,
      registrations: registrations.get(day) ?? 0,
      pickups: pickups.get(day) ?? 0,
    }
  })
  const total = { ...nothing }
  for (const one of found)
    for (const kind of Object.keys(nothing) as (keyof Counts)[]) total[kind] += one[kind]
  return { days: found, total }
}
