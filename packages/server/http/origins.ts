import type { FastifyRequest } from 'fastify'
import type { Partner } from '../partner/store.ts'
import type { Settings } from '../settings.ts'
import type { Deps } from './handle.ts'

/** Where a request stands: on the portal, on a partner's page, or on someone else's. */
export type Place =
  | { kind: 'portal' }
  | { kind: 'partner'; origin: string; partner: Pick<Partner, 'rid' | 'key' | 'widgets'> }
  | { kind: 'disabled'; origin: string }
  | { kind: 'foreign'; origin: string }

/** Address of this server as the caller sees it, without a slash at its end. */
export const baseOf = (request: FastifyRequest, { publicUrl }: Settings): string =>
  publicUrl ? publicUrl.replace(/\/+$/, '') : `${request.protocol}://${request.host}`

/** The origin of an address; undefined of what is none. */
export const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

/** Reads the `Origin` header. None at all (same-origin GET, programs) counts as the portal. */
export const placeOf = async (
  request: FastifyRequest,
  { settings, partners }: Pick<Deps, 'settings' | 'partners'>,
): Promise<Place> => {
  const { origin } = request.headers
  if (origin === undefined) return { kind: 'portal' }
  // The host that answers is the portal too: the same server may be reached by several names.
  if (origin === `${request.protocol}://${request.host}` || origin === originOf(settings.publicUrl))
    return { kind: 'portal' }
  const partner = await partners.ofOrigin(origin)
  if (!partner) return { kind: 'foreign', origin }
  if (!partner.enabled) return { kind: 'disabled', origin }
  const { rid, key, widgets } = partner
  return { kind: 'partner', origin, partner: { rid, key, widgets } }
}
