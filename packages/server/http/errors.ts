import type { Socket } from 'node:net'
import { reasons } from '@lab/contract/reasons'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal, failed, refused } from './envelope.ts'
import { refuse } from './refuse.ts'

/** Answers any error below a route: an expected one as itself, all else as `internal` with the request's id. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asRefusal(error)
  reply.type('application/json; charset=utf-8')
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply.code(reasons.internal.status).send(JSON.stringify(failed(request.id)))
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).send(JSON.stringify(refused(refusal)))
}

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(refuse('not_found'), request, reply))
}

/** What is no HTTP at all never becomes a request: answered on the socket. */
export const answerGarbage = (_error: Error, socket: Socket): void => {
  if (!socket.writable) return
  const body = JSON.stringify(refused(refuse('bad_request')))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
