import { dateOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { partnerLoad } from './schema.ts'

/** Counts that a page of a partner started our widgets: each asks for the settings once. */
export const countLoad = async (db: Db, partner_rid: string, now: number): Promise<void> => {
  await db
    .insert(partnerLoad)
    .values({ partner_rid, date: dateOf(now), loads: 1 })
    .onConflictDoUpdate({
      target: [partnerLoad.partner_rid, partnerLoad.date],
      set: { loads: sql`${partnerLoad.loads} + 1` },
    })
}
