import type { FastifyInstance } from 'fastify'
import type { Deps } from '../ground/http/handle.ts'
import { hasOutbox, readOutbox } from '../ground/providers/outbox.ts'
import { refuse } from '../ground/refuse.ts'

/** `/dev/outbox.json?to=`: what the local providers would have sent. */
export const outboxRoute = (app: FastifyInstance, deps: Deps): void => {
  app.get('/dev/outbox.json', async (request, reply) => {
    if (!hasOutbox(deps)) throw refuse('not_found')
    const { to } = request.query as { to?: unknown }
    reply.header('cache-control', 'no-store')
    return readOutbox(deps.db, typeof to === 'string' && to !== '' ? to : undefined)
  })
}
