import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings-table.ts'

/** Who registered an origin, as far as a request tells them from others. */
export interface Registered {
  rid: string
  key: string
  widgets: string[]
  enabled: boolean
}

/** Who knows the registered origins. */
export interface WithOrigins {
  partners: {
    ofOrigin(origin: string): Promise<Registered | undefined>
    countedBy(key: unknown): Promise<Registered | undefined>
  }
}

/**
 * Where a request stands: on the portal, on a partner's page, or on someone else's. The snippet builder's preview
 * is like a partner's page, without a partner.
 */
export type Place =
  | { kind: 'portal' }
  | { kind: 'partner'; origin: string; partner: Pick<Registered, 'rid' | 'key' | 'widgets'> }
  | { kind: 'disabled'; origin: string }
  | { kind: 'preview'; origin: string }
  | { kind: 'foreign'; origin: string }

/** What may stand in `Host`: a name or an address, and a port. None at all is what HTTP/1.0 and health checks send. */
export const isHost = (host: string): boolean =>
  host === '' ||
  (/^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`http://${host}`))

/** The origin that a request says it came to. Anyone may say anything: nothing is sent elsewhere because of it. */
export const askedOrigin = ({ protocol, host }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`

/**
 * Address of this server, without a slash at its end: `PUBLIC_URL`, which production has; else as the caller sees it,
 * checked by `checkUrls`.
 */
export const baseOf = (request: FastifyRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  publicUrl ? publicUrl.replace(/\/+$/, '') : askedOrigin(request)

/** The origin of an address; undefined of what is none. */
export const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

const loopback = ['localhost', '127.0.0.1']

/** Origins of the snippet builder's preview: foreign to the portal, and still answered by this server. */
export const previewOrigins = ({
  previewUrl,
  environment,
  port,
}: Pick<Settings, 'previewUrl' | 'environment' | 'port'>): string[] => {
  const set = originOf(previewUrl)
  if (set) return [set]
  if (environment === 'production' || port === 0) return []
  return loopback.map((host) => `http://${host}:${port}`)
}

/** Where a portal at `base` shows previews; undefined when it has no other name. */
export const previewOriginFor = (base: string, settings: Settings): string | undefined => {
  const isReachable = settings.previewUrl !== '' || loopback.includes(new URL(base).hostname)
  return isReachable ? previewOrigins(settings).find((origin) => origin !== originOf(base)) : undefined
}

/** Reads the `Origin` header. None at all (same-origin GET, programs) counts as the portal. */
export const placeOf = async (
  request: FastifyRequest,
  { settings, partners }: { settings: Settings } & WithOrigins,
): Promise<Place> => {
  const { origin } = request.headers
  if (origin === undefined) return { kind: 'portal' }
  // The host that answers is the portal too: the same server may be reached by several names.
  if (origin === askedOrigin(request) || origin === originOf(settings.publicUrl)) return { kind: 'portal' }
  if (previewOrigins(settings).includes(origin)) return { kind: 'preview', origin }
  const partner = await partners.ofOrigin(origin)
  if (!partner) return { kind: 'foreign', origin }
  if (!partner.enabled) return { kind: 'disabled', origin }
  const { rid, key, widgets } = partner
  return { kind: 'partner', origin, partner: { rid, key, widgets } }
}
