import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that is still arriving when the server stops has this long to arrive. */
const grace_ms = 2000
const look_ms = 250

/**
 * Lets a stopping server end: what has arrived is answered, and connections on which nothing has, or only part of
 * it, are closed; Node alone would wait for their senders.
 */
export const drain = (app: FastifyInstance): void => {
  const open = new Set<Socket>()
  const asked = new Map<Socket, IncomingMessage>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', ({ raw }, reply, next) => {
    const { socket } = raw
    asked.set(socket, raw)
    reply.raw.once('close', () => {
      if (asked.get(socket) === raw) asked.delete(socket)
    })
    next()
  })

  const closeUnasked = () => {
    for (const socket of open) if (!asked.get(socket)?.complete) socket.destroy()
  }
  app.addHook('preClose', async () => {
    const closing = setTimeout(() => {
      closeUnasked()
      const again = setInterval(closeUnasked, look_ms).unref()
      app.server.once('close', () => clearInterval(again))
    }, grace_ms)
    app.server.once('close', () => clearTimeout(closing))
  })
}
