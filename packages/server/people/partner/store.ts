import { originProblem } from '@lab/contract/rules/people/partner/partner'
import { partnerKey } from '@lab/contract/rules/people/partner/partner-link'
import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../ground/db/open.ts'
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
  /** The enabled partner of a key as anyone may send it; nobody for what holds not. */
  countedBy(key: unknown): Promise<Partner | undefined>
  /** A partner has changed: here that holds at once. */
  forget(): void
}

/** For what asks who a partner is, beside `Deps`. */
export interface WithPartners {
  partners: Partners
}

interface Kind {
  /** Whether origins of this machine hold; where visitors are real they do not, even where they are still registered. */
  allowsLocal?: boolean
  clock?: () => number
}

export const partnerStore = (db: Db, { allowsLocal = true, clock = Date.now }: Kind = {}): Partners => {
  const holds = (origin: string) => originProblem(origin, allowsLocal) === undefined
  const withValid = (found: Partner | undefined) =>
    found && { ...found, origins: found.origins.filter(holds) }
  const known = new LRUCache<string, Promise<Partner | undefined>>({
    max: remembered,
    ttl: fresh,
    ttlResolution: 0,
    perf: { now: clock },
  })
  const read = async (origin: string) => {
    const where = sql`${partner.origins} @> ${JSON.stringify([origin])}::jsonb`
    const rows = await db.select().from(partner).where(where).orderBy(sql`${partner.enabled} desc`).limit(1)
    return withValid(rows[0])
  }
  const ofKey = async (key: string) =>
    withValid((await db.select().from(partner).where(eq(partner.key, key)).limit(1))[0])
  return {
    ofOrigin: (origin) => {
      if (origin.length > 255 || !holds(origin)) return Promise.resolve(undefined)
      const earlier = known.get(origin)
      if (earlier) return earlier
      const found = read(origin)
      known.set(origin, found)
      found.catch(() => known.delete(origin))
      return found
    },
    ofKey,
    countedBy: async (key) => {
      if (typeof key !== 'string' || key === '' || key.length > partnerKey.longest) return
      const found = await ofKey(key)
      return found?.enabled ? found : undefined
    },
    forget: () => known.clear(),
  }
}
