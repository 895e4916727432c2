import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'
import { partner } from './schema.ts'

export type Partner = typeof partner.$inferSelect

/** Milliseconds for which an answer may be reused: a change in the desk holds a second later everywhere. */
const fresh = 1000

/** Distinct origins remembered at a time; the header is the sender's to choose. */
const remembered = 1000

export interface Partners {
  /** The partner that registered an origin, enabled or not. */
  ofOrigin(origin: string): Promise<Partner | undefined>
  ofKey(key: string): Promise<Partner | undefined>
  /** A partner has changed: here that holds at once. */
  forget(): void
}

/** For what asks who a partner is, beside `Deps`. */
export interface WithPartners {
  partners: Partners
}

export const partnerStore = (db: Db, clock: () => number = Date.now): Partners => {
  const known = new LRUCache<string, Promise<Partner | undefined>>({
    max: remembered,
    ttl: fresh,
    ttlResolution: 0,
    perf: { now: clock },
  })
  const read = async (origin: string) => {
    const where = sql`${partner.origins} @> ${JSON.stringify([origin])}::jsonb`
    const rows = await db.select().from(partner).where(where).orderBy(sql`${partner.enabled} desc`).limit(1)
    return rows[0]
  }
  return {
    ofOrigin: (origin) => {
      if (origin.length > 255) return Promise.resolve(undefined)
      const earlier = known.get(origin)
      if (earlier) return earlier
      const found = read(origin)
      known.set(origin, found)
      found.catch(() => known.delete(origin))
      return found
    },
    ofKey: async (key) => (await db.select().from(partner).where(eq(partner.key, key)).limit(1))[0],
    forget: () => known.clear(),
  }
}
