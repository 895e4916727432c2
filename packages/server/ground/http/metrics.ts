import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuse } from '../refuse.ts'
import type { Settings } from '../settings-table.ts'
import { untraced } from './untraced.ts'

const bears = (token: string, { headers }: FastifyRequest) => {
  const [given, right] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(given, right)
}

/**
 * They tell how the business goes: in production only who has the token reads them, and without one there are none. An
 * address tells nothing: behind a proxy on this machine everyone is local. @throws Refusal `not_found`, `forbidden`
 */
const checkReader = (request: FastifyRequest, { environment, metricsToken }: Settings): void => {
  if (environment !== 'production') return
  if (metricsToken === '') throw refuse('not_found')
  if (!bears(metricsToken, request)) throw refuse('forbidden')
}

/** A figure that is read when it is asked for; nothing: it is left out, for it cannot be read now. */
export interface Figure {
  name: string
  help: string
  /** It only grows. Default false. */
  isCounter?: boolean
  read: () => number | undefined | Promise<number | undefined>
}

const register = (registry: Registry, { name, help, isCounter, read }: Figure): void => {
  const options = { name, help, registers: [registry] }
  if (isCounter) {
    new Counter({
      ...options,
      async collect() {
        this.reset()
        this.inc((await read()) ?? 0)
      },
    })
    return
  }
  new Gauge({
    ...options,
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** `/metrics` in Prometheus' text format, with the figures of the floors above; answers where all is counted. */
export const metrics = (app: FastifyInstance, settings: Settings, figures: readonly Figure[]): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Answers with status 500 and above',
    labelNames: ['route'],
    registers: [registry],
  })
  for (const figure of figures) register(registry, figure)
  // Finding the labels costs more than counting: each combination is looked up once.
  const known = new Map<string, Histogram.Internal<string>>()
  app.addHook(
    'onResponse',
    ({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }, next) => {
      const name = `${method} ${url} ${statusCode}`
      let duration = known.get(name)
      if (!duration) {
        duration = durations.labels(method, url, String(statusCode))
        known.set(name, duration)
      }
      duration.observe(elapsedTime / 1000)
      if (statusCode >= 500) errors.inc({ route: url })
      next()
    },
  )
  app.get('/metrics', untraced, async (request, reply) => {
    checkReader(request, settings)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}
