import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { LRUCache } from 'lru-cache'
import { isLost } from '../db/lost.ts'
import type { Deps } from './handle.ts'
import { originOf, previewOrigins, type WithOrigins } from './origins.ts'

/**
 * Security headers for every reply, the strictest: a reply that is a page sets its own
 * `content-security-policy` instead. They are the same each time, so helmet is asked once: its Fastify plugin
 * makes them anew for every request, which takes as long as all else a prepared answer needs.
 */
const securityHeaders = (app: FastifyInstance) => {
  const headers: Record<string, string> = {}
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // Scripts and pictures are made to be embedded elsewhere.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })({} as never, reply as never, () => undefined)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * CORS headers for registered origins (domain §9), for `PUBLIC_URL` under another name and for the preview. A disabled partner's
 * pages have them as well: every call refuses there, and its widgets can read why.
 */
const crossOrigin = (app: FastifyInstance, { settings, partners }: Deps & WithOrigins) => {
  const isAllowed = async (origin: string) =>
    origin === originOf(settings.publicUrl) ||
    previewOrigins(settings).includes(origin) ||
    Boolean(await partners.ofOrigin(origin))
  // While the database is away, those who had them a while ago can read why a call is refused.
  const before = new LRUCache<string, boolean>({ max: 1000, ttl: 3_600_000 })
  const decide = async (origin: string): Promise<boolean> => {
    try {
      const allowed = await isAllowed(origin)
      before.set(origin, allowed)
      return allowed
    } catch (error) {
      if (!isLost(error)) throw error
      return before.get(origin) ?? false
    }
  }
  return app.register(cors, {
    origin: (origin, answer) => {
      if (!origin) return answer(null, false)
      decide(origin).then(
        (allowed) => answer(null, allowed && origin),
        (error) => answer(error, false),
      )
    },
    methods: ['GET', 'POST'],
    allowedHeaders: ['token', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    // A page may wrap `fetch` so that cookies go with everything, ours too. Nothing here is opened by what a browser
    // adds of itself, neither cookie nor password: only by the token that a script sends.
    credentials: true,
    maxAge: 600,
    strictPreflight: false,
  })
}

export const secure = async (app: FastifyInstance, deps: Deps & WithOrigins): Promise<void> => {
  securityHeaders(app)
  await crossOrigin(app, deps)
}
