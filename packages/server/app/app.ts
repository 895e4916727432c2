import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { openapi } from '@lab/contract/openapi'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { arrivalOptions, limitArrival } from '../ground/http/arrival.ts'
import { checkUrls } from '../ground/http/check-url.ts'
import { drain } from '../ground/http/drain.ts'
import { answerError, answerErrors, answerGarbage } from '../ground/http/errors.ts'
import { health } from '../ground/http/health.ts'
import { mayLeave } from '../ground/http/leave.ts'
import { logOptions, logRequests } from '../ground/http/logs.ts'
import { metrics } from '../ground/http/metrics.ts'
import { baseOf } from '../ground/http/origins.ts'
import { registerCalls } from '../ground/http/register.ts'
import { secure } from '../ground/http/security.ts'
import { keepBeat } from '../ground/observe/beat.ts'
import { openObserver } from '../ground/observe/observer.ts'
import { watchSlowCalls } from '../ground/observe/slow-calls.ts'
import { traceCalls } from '../ground/observe/trace-calls.ts'
import { shortcomings } from '../ground/providers/shortcomings.ts'
import type { Settings } from '../ground/settings-table.ts'
import { mayReadOfInvoices } from '../money/invoice/readable.ts'
import { bindPromoter } from '../money/promotion/bond.ts'
import { partnerStore } from '../people/partner/store.ts'
import { personAuthentication } from '../people/staff/person.ts'
import { giveOutOfExperiments, mayReadOfExperiments } from '../work/experiment/readable.ts'
import type { AppDeps, Parts } from './deps.ts'
import { registered } from './effects.ts'
import { processFigures } from './process-figures.ts'
import { callsOf } from './replica-calls.ts'
import { rewards } from './rewards.ts'
import { routes } from './routes.ts'

/** Hops as a function: a number alone Fastify takes as nobody, since it says nothing of who the nearest is. */
const trusted = ({ trustProxy }: Settings) => {
  if (typeof trustProxy !== 'number') return trustProxy
  return trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy)
}

/** No body and an empty one are the same: what is missing then, the call says. */
const readBodies = async (app: FastifyInstance) => {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : json(request, body as string, done),
  )
  await app.register(formbody)
  await app.register(multipart)
}

/** What the parts of the domain share with others, beside what an app is made of. */
export const appDeps = (parts: Parts, log: FastifyBaseLogger): AppDeps => ({
  ...parts,
  ...registered,
  log,
  observer: openObserver(parts),
  partners: partnerStore(parts.db, { allowsLocal: parts.settings.environment !== 'production' }),
  mayRead: async (db, member_rid, file_rid) =>
    (await mayReadOfExperiments(db, member_rid, file_rid)) ||
    (await mayReadOfInvoices(db, member_rid, file_rid)),
  giveOut: giveOutOfExperiments,
  onRegistered: [bindPromoter],
  rewards,
})

/** The whole server on one Fastify instance; nothing listens yet. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { settings, db, telemetry } = parts
  const app: FastifyInstance = Fastify({
    ...logOptions(settings),
    ...arrivalOptions(settings),
    trustProxy: trusted(settings),
    bodyLimit: settings.bodyBytes,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerGarbage(error, socket as Socket),
  })
  const deps = appDeps(parts, app.log)

  logRequests(app, settings)
  if (telemetry) traceCalls(app, telemetry)
  checkUrls(app)
  limitArrival(app, settings)
  drain(app)
  mayLeave(app)
  await readBodies(app)
  await secure(app, deps)
  answerErrors(app, deps.observer)
  watchSlowCalls(app, settings, deps)
  keepBeat(app, deps)
  app.addHook('onClose', () => deps.observer.flush())
  health(app, db, shortcomings(parts))
  const { handled, figures } = callsOf(deps)
  const registry = metrics(app, settings, [...processFigures(deps), ...figures])
  telemetry?.start(registry, app.log)
  app.addHook('onClose', () => telemetry?.close())

  registerCalls(app, deps, personAuthentication(deps), handled)
  app.get('/api/openapi.json', async (request) => openapi(baseOf(request, settings)))
  for (const add of routes) await add(app, deps)
  return app
}
