import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Said, Span } from './span.ts'

/** A call as whoever made it saw it. Names and kinds only, as in a span. */
export interface Seen {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  began_ms: number
  took_ms: number
  /** Why no answer came. */
  failure?: string
}

/** Where traces and metrics go. */
export interface Telemetry {
  /**
   * Begins a trace, or goes on with the one that a request's `traceparent` names; nothing where this one is not kept
   * (`OTEL_TRACES_SAMPLER`).
   */
  begin(said: Said, traceparent?: unknown): Span | undefined
  /** Puts what a caller saw of a call above what was done for it, by the `traceparent` that it sent, where its trace is kept. */
  see(seen: Seen, traceparent: string): void
  /** From now on sends the metrics of a registry, and says in a log that what is sent does not arrive. */
  start(registry: Registry, log: Pick<FastifyBaseLogger, 'warn'>): void
  /** Sends what is left, as far as that goes in a moment. */
  close(): Promise<void>
}
