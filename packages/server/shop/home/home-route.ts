import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../ground/http/caller.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { WithOrigins } from '../../ground/http/origins.ts'
import { sendPrepared } from '../../ground/http/prepared.ts'
import { refuse } from '../../ground/refuse.ts'
import { homeAnswer } from './home.ts'

/** `GET /api/open/web/index`: made once per content version, so that each answer is only sent. */
export const homeRoute = (app: FastifyInstance, deps: Deps & WithOrigins) => {
  app.get('/api/open/web/index', async (request, reply) => {
    if (request.headers.origin) await callerOf(request, deps)
    for (const _unknown in request.query as object) throw refuse('bad_request')
    reply.header('cache-control', 'no-cache')
    return sendPrepared(request, reply, await homeAnswer(deps))
  })
}
