import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countStatements, Statements } from '../db/timing.ts'
import type { Settings } from '../settings-table.ts'
import type { WithObserver } from './observer.ts'

/**
 * Notes what takes longer than `SLOW_CALL_MS` from the whole request to its answer, with its statements: who sends or
 * reads slowly does not count, nor does what is long by its nature and says so (`isLong`).
 */
export const watchSlowCalls = (
  app: FastifyInstance,
  { slowCallMs }: Pick<Settings, 'slowCallMs'>,
  { observer }: WithObserver,
): void => {
  const seen = new WeakMap<FastifyRequest, { started: number; statements: Statements }>()
  app.addHook('preHandler', (request, _reply, next) => {
    const statements = new Statements()
    seen.set(request, { started: performance.now(), statements })
    countStatements(statements, next)
  })
  app.addHook('onSend', (request, _reply, _payload, next) => {
    const found = seen.get(request)
    const ms = found ? performance.now() - found.started : 0
    const { url = 'none', config, method } = request.routeOptions
    if (found && ms >= slowCallMs && !config.isLong)
      observer.seeSlow(`${method} ${url}`, request.id, ms, found.statements)
    next()
  })
}
