import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Settings } from '../settings-table.ts'

/** Names whose values never reach a log, wherever an object carries them. */
const secret = new Set([
  'token',
  'refreshToken',
  'password',
  'old',
  'ticket',
  'bindTicket',
  'headers',
  'body',
  'authorization',
])

/** A copy to log. Done here and not by pino's `redact`, which costs every request something that logs nothing. */
const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secret.has(name) ? '[Redacted]' : withoutSecrets(inner, depth + 1),
    ]),
  )
}

// A failed query tells its parameters, among them phones, hashes and codes.
const withoutParams = (text = '') => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')

interface LoggedError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

const loggedError = (error: Error & { code?: unknown }, depth = 0): LoggedError => ({
  type: error.name,
  message: withoutParams(error.message),
  stack: withoutParams(error.stack),
  code: error.code,
  ...(error.cause instanceof Error && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
})

/** What an error says and where it was thrown, with its causes, and without values of queries. */
export const faultTextOf = (error: unknown): { message: string; stack: string } => {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  const { type, message, stack, cause } = loggedError(error)
  const causes = [cause as LoggedError | undefined].flatMap((one) => (one ? [`Caused by: ${one.stack}`] : []))
  return { message: `${type}: ${message}`, stack: [stack, ...causes].join('\n') }
}

/** How Fastify logs: one line an answer (`logRequests`) instead of its own two, which tell addresses. */
export const logOptions = (
  { logLevel }: Settings,
  stream?: NodeJS.WritableStream,
): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logController: new LogController({ disableRequestLogging: true }),
  logger: {
    level: logLevel,
    formatters: { log: (object) => withoutSecrets(object) as Record<string, unknown> },
    serializers: { err: (error) => loggedError(error) },
    ...(stream && { stream }),
  },
})

const logged_levels: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** One line an answer: its route, never its address, in whose query a token may stand. */
export const logRequests = (app: FastifyInstance, { logLevel }: Pick<Settings, 'logLevel'>): void => {
  const isLogged = logged_levels.has(logLevel)
  // Every answer passes here: callbacks, which cost less than promises.
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    if (isLogged) {
      const { method, routeOptions, ip } = request
      const ms = Math.round(reply.elapsedTime)
      request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, ip }, 'answered')
    }
    next()
  })
}
