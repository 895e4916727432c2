import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openSpan, type Said, type Span, within } from '../trace/span.ts'
import type { Telemetry } from '../trace/telemetry.ts'

/** Makes each request a span, from its arrival to its answer: what it asks of the database and of others is part of it. */
export const traceCalls = (app: FastifyInstance, telemetry: Telemetry): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, next) => {
    const { method, headers, id, raw, routeOptions } = request
    const { url, config } = routeOptions
    if (url !== undefined && !config.isUntraced) {
      // Its route, never its address, in whose query a token may stand.
      const attributes = { 'http.request.method': method, 'http.route': url, 'lab.request_id': id }
      const said: Said = { name: `${method} ${url}`, kind: 'server', attributes }
      // What the server asks of itself, for a page, comes over no socket.
      const span =
        raw.socket instanceof Socket || !openSpan()
          ? telemetry.begin(said, headers.traceparent)
          : openSpan()?.begin(said)
      if (span) spans.set(request, span)
    }
    next()
  })
  app.addHook('preHandler', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) within(span, next)
    else next()
  })
  app.addHook('onResponse', (request, { statusCode }, next) => {
    const span = spans.get(request)
    span?.set('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.fail(String(statusCode))
    span?.end()
    next()
  })
  app.addHook('onRequestAbort', (request, next) => {
    const span = spans.get(request)
    span?.fail('aborted')
    span?.end()
    next()
  })
}
