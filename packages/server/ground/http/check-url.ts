import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'
import { isHost } from './origins.ts'
import { checkValues } from './values.ts'

/**
 * The one check of what every URL says, whichever route it leads to: its path, its query and its host. What
 * leads nowhere is not looked at. @throws Refusal `invalid`, `bad_request`
 */
export const checkUrls = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.is404) return next()
    try {
      if (!isHost(request.host)) throw refuse('bad_request', '主机名有误')
      checkValues(request.params)
      checkValues(request.query)
      next()
    } catch (error) {
      next(error as Error)
    }
  })
}
