import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import type { Caller, Deps } from './handle.ts'
import { baseOf, placeOf, type WithOrigins } from './origins.ts'

/**
 * Who a request comes from, as far as it tells by itself. Reading what is open is anyone's; acting from a page
 * that nobody registered is not. @throws Refusal `forbidden`, `partner_disabled`, `bad_request`
 */
export const callerOf = async (request: FastifyRequest, deps: Deps & WithOrigins): Promise<Caller> => {
  const place = await placeOf(request, deps)
  if (place.kind === 'disabled') throw refuse('partner_disabled')
  if (place.kind === 'foreign' && request.method !== 'GET')
    throw refuse('forbidden', '当前网站未登记为合作方')
  const partner = place.kind === 'partner' ? place.partner : undefined
  return {
    origin: place.kind === 'portal' ? undefined : place.origin,
    partner,
    // A frame of the portal says around whose page it stands.
    countedFor: place.kind === 'portal' ? await deps.partners.countedBy(request.headers.partner) : partner,
    idempotencyKey: idempotencyKeyOf(request),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    base: baseOf(request, deps.settings),
    log: request.log,
  }
}

const longestKey = 200

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > longestKey) throw refuse('bad_request', 'Idempotency-Key 过长')
  return key
}

/** The header `token`. */
export const tokenOf = ({ headers: { token } }: FastifyRequest): string | undefined =>
  typeof token === 'string' && token !== '' ? token : undefined
