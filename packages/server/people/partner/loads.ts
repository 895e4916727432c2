import { dateOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { partnerLoad } from './schema.ts'

const count = async (db: Db, partner_rid: string, now: number, what: 'loads' | 'visits'): Promise<void> => {
  await db
    .insert(partnerLoad)
    .values({ partner_rid, date: dateOf(now), [what]: 1 })
    .onConflictDoUpdate({
      target: [partnerLoad.partner_rid, partnerLoad.date],
      set: { [what]: sql`${partnerLoad[what]} + 1` },
    })
}

/** Counts that a page of a partner started our widgets: each asks for the settings once. */
export const countLoad = (db: Db, partner_rid: string, now: number): Promise<void> =>
  count(db, partner_rid, now, 'loads')

/** Counts that somebody came to the portal by a card of a partner. */
export const countVisit = (db: Db, partner_rid: string, now: number): Promise<void> =>
  count(db, partner_rid, now, 'visits')
