import type { ParsedOf } from '@lab/contract/calls'
import { LRUCache } from 'lru-cache'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { cameBy } from './came-by.ts'
import { countVisit } from './loads.ts'
import type { WithPartners } from './store.ts'

/** Visits of one network that count within an hour: a campus shares an address, a script shall not make a year's. */
export const visitsPerNetwork = 120
const hour_ms = 3_600_000
/** Networks remembered at a time, in memory only: nothing of who came is written down. */
const remembered = 10_000

/** Counts visits to the portal by partners' cards, within bounds. */
export const visitCounter = (deps: Deps & WithPartners) => {
  const tries = new LRUCache<string, { left: number }>({ max: remembered, ttl: hour_ms })

  const isWithin = (ip: string) => {
    const network = networkOf(ip)
    const own = tries.get(network) ?? { left: visitsPerNetwork }
    // From the first on, not from the last.
    if (!tries.has(network)) tries.set(network, own)
    return own.left-- > 0
  }

  return async ({ partner: key }: ParsedOf<'open/embed/visit'>, caller: Caller) => {
    if (!isWithin(caller.ip)) return {}
    const partner = await cameBy(deps, key, caller)
    if (partner) await countVisit(deps.db, partner.rid, deps.now())
    return {}
  }
}
