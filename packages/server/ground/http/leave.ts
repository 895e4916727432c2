import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says no, and each answer ends its connection; everything is answered as before. */
    leave(): void
    isLeaving(): boolean
  }
}

/** Lets a server go out of the round of a proxy before it stops, so that no request is on its way to it then. */
export const mayLeave = (app: FastifyInstance): void => {
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.decorate('isLeaving', () => isLeaving)
  app.addHook('preClose', async () => {
    isLeaving = true
  })
  app.addHook('onRequest', (_request, reply, next) => {
    if (isLeaving) reply.header('connection', 'close')
    next()
  })
}
