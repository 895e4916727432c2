import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { type Reason, reasons } from '@lab/contract/reasons'
import type { FaultKind } from '@lab/contract/rules/ground/fault'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { asRefusal, type Envelope, failed, refused } from './envelope.ts'
import { faultTextOf } from './logs.ts'

/** Who goes on sending what nobody reads has this long. */
const ebb_ms = 5000

/** What is left of a body after an error flows away, so that its sender gets to the answer; then they are cut off. */
const letFlow = ({ raw }: FastifyRequest): void => {
  if (raw.complete || !(raw.socket instanceof Socket)) return
  raw.unpipe()
  raw.removeAllListeners('data')
  raw.resume()
  const cut = setTimeout(() => raw.socket.destroy(), ebb_ms).unref()
  raw.once('close', () => clearTimeout(cut))
}

/** An error that nobody expected, or that a widget in a browser reports. */
export interface SeenFault {
  kind: FaultKind
  /** Route of the call, or tag of the widget. */
  call: string
  request_id: string
  message: string
  stack: string
  /** Of the widget; the server's where nothing is said. */
  version?: string
}

/** What keeps them, for the desk. */
export interface FaultSink {
  seeFault(seen: SeenFault): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Decorated by `answerErrors`. */
    faults?: FaultSink
  }
}

/** For the desk; that itself must never fail an answer. */
const noteFault = (error: unknown, request: FastifyRequest): void => {
  const { method, routeOptions, id } = request
  request.server.faults?.seeFault({
    kind: 'server',
    call: `${method} ${routeOptions?.url ?? 'none'}`,
    request_id: id,
    ...faultTextOf(error),
  })
}

/** What is said of any error: an expected one as itself, all else as `internal` with the request's id. */
export const envelopeOf = (
  error: unknown,
  request: FastifyRequest,
): { status: number; envelope: Envelope; retryAfter?: number } => {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    noteFault(error, request)
    return { status: reasons.internal.status, envelope: failed(request.id) }
  }
  // What is refused is no fault of ours, but a database that is away is one of somebody's.
  if (refusal !== error && refusal.status >= 500) request.log.warn({ err: error }, refusal.reason)
  return { status: refusal.status, envelope: refused(refusal), retryAfter: refusal.retryAfter }
}

/** Answers any error below a route. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, envelope, retryAfter } = envelopeOf(error, request)
  letFlow(request)
  reply.type('application/json; charset=utf-8')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send(JSON.stringify(envelope))
}

export const answerErrors = (app: FastifyInstance, faults?: FaultSink): void => {
  app.decorate('faults', faults)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(refuse('not_found'), request, reply))
}

/** Ends a connection with a refusal, where no reply can: on what is no request, or never becomes a whole one. */
export const cutOff = (reason: Reason, socket: Socket): void => {
  if (!socket.writable) return void socket.destroy()
  const refusal = refuse(reason)
  const body = JSON.stringify(refused(refusal))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Whoever does not close their end holds nothing.
  socket.destroySoon()
}

/** What Node finds before there is a request: no HTTP, or too little of it in time. */
export const answerGarbage = ({ code }: NodeJS.ErrnoException, socket: Socket): void =>
  cutOff(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'bad_request', socket)
