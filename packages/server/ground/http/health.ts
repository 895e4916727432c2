import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it has its database and is not about to stop; `lacks` names what the
 * installation goes without.
 */
export const health = (app: FastifyInstance, db: Db, lacks: readonly string[]): void => {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ status: 'draining' })
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready', lacks }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
