import type { FastifyInstance } from 'fastify'
import { answers } from '../db/answers.ts'
import type { Db } from '../db/open.ts'
import { untraced } from './untraced.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it has its database and is not about to stop; `lacks` names what the
 * installation goes without.
 */
export const health = (app: FastifyInstance, db: Db, lacks: readonly string[]): void => {
  app.get('/healthz', untraced, async () => ({ status: 'ok' }))
  app.get('/readyz', untraced, async (_request, reply) => {
    if (app.isLeaving()) return reply.code(503).send({ status: 'draining' })
    if (await answers(db)) return { status: 'ready', lacks }
    return reply.code(503).send({ status: 'no database' })
  })
}
