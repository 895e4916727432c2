import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Seen } from './telemetry.ts'
import type { parseTraceparent } from './traceparent.ts'

type Named = NonNullable<ReturnType<typeof parseTraceparent>>
type HrTime = [number, number]

const hrTime = (ms: number): HrTime => {
  const seconds = Math.floor(ms / 1000)
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)]
}

/** What a browser saw of a call, as a span of its own: the parent of what the server did for it. */
export const browserSpan = (
  { traceId, spanId }: Named,
  { name, attributes, began_ms, took_ms, failure }: Seen,
  resource: Resource,
  scope: ReadableSpan['instrumentationScope'],
): ReadableSpan => ({
  name,
  kind: SpanKind.CLIENT,
  spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
  startTime: hrTime(began_ms),
  endTime: hrTime(began_ms + took_ms),
  duration: hrTime(took_ms),
  // Whoever gave a call up wanted nothing of it any more.
  status: { code: failure && failure !== 'canceled' ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
  attributes: { ...attributes, ...(failure && { 'error.type': failure }) },
  links: [],
  events: [],
  ended: true,
  resource,
  instrumentationScope: scope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
})
