import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Settings } from '../settings-table.ts'
import { serverVersion } from '../version.ts'
import { browserSpan } from './browser-span.ts'
import { parseHeaders } from './header-list.ts'
import { metricsOf } from './metric-data.ts'
import type { Said, Span } from './span.ts'
import type { Telemetry } from './telemetry.ts'
import { parseTraceparent } from './traceparent.ts'

/** A collector that takes longer is away. */
const export_ms = 5000
/** A stopping server waits for it no longer than this. */
const last_ms = 2000
const scope = 'lab-portal'
/** What does not arrive is said once in so long. */
const silence_ms = 60_000

/** Spans that wait to be sent; more are dropped. */
const queue = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 2000 }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

const beginIn = (tracer: Tracer, context: Context, { name, kind, attributes }: Said): OtelSpan =>
  tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, context)

const spanOf = (tracer: Tracer, span: OtelSpan): Span => ({
  get isOpen() {
    return span.isRecording()
  },
  begin: (said) => spanOf(tracer, beginIn(tracer, trace.setSpan(ROOT_CONTEXT, span), said)),
  set: (name, value) => void span.setAttribute(name, value),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
})

/** By the trace alone: what a caller says of sampling does not count. */
const samplerOf = ({ otelSampler, otelSamplerArg }: Settings): Sampler => {
  if (otelSampler.endsWith('always_off')) return new AlwaysOffSampler()
  return otelSampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : new TraceIdRatioBasedSampler(otelSamplerArg)
}

interface Exporting<T> {
  export(items: T, done: (result: { error?: Error }) => void): void
}

/** Lets an exporter say why something did not arrive. */
const watched = <T, E extends Exporting<T>>(exporter: E, onFault: (error: Error) => void): E => {
  const send = exporter.export.bind(exporter)
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.error) onFault(result.error)
      done(result)
    })
  return exporter
}

/** Traces and metrics by OTLP over http, as JSON. What a collector does not take in time is dropped. */
export const otlpTelemetry = (settings: Settings): Telemetry => {
  const endpoint = settings.otlpEndpoint.replace(/\/+$/, '')
  const optionsOf = (signal: 'traces' | 'metrics') => ({
    url: `${endpoint}/v1/${signal}`,
    headers: parseHeaders(settings.otlpHeaders),
    timeoutMillis: export_ms,
    concurrencyLimit: 2,
  })
  const service = { 'service.name': settings.otelServiceName, 'service.version': serverVersion }
  const resource = resourceFromAttributes({
    ...service,
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
  })
  const browsers = resourceFromAttributes({
    ...service,
    'service.name': `${service['service.name']}-browser`,
  })

  let log: Parameters<Telemetry['start']>[1] | undefined
  let said = Number.NEGATIVE_INFINITY
  const noteFault = ({ name, message, ...more }: Error & { code?: unknown }) => {
    if (!log || performance.now() - said < silence_ms) return
    said = performance.now()
    log.warn(
      { endpoint, error: message || name, code: more.code },
      'traces or metrics not taken by the collector',
    )
  }

  const sampler = samplerOf(settings)
  const waiting = new BatchSpanProcessor({
    ...queue,
    exportTimeoutMillis: export_ms + 1000,
    exporter: watched(new OTLPTraceExporter(optionsOf('traces')), noteFault),
  })
  const traces = new TracerProvider({ resource, sampler, spanProcessors: [waiting] })
  const tracer = traces.getTracer(scope, serverVersion)
  let meters: MeterProvider | undefined

  return {
    begin: (words, traceparent) => {
      const caller = parseTraceparent(traceparent)
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags: TraceFlags.NONE, isRemote: true })
        : ROOT_CONTEXT
      const span = beginIn(tracer, context, words)
      return span.isRecording() ? spanOf(tracer, span) : undefined
    },
    see: (seen, traceparent) => {
      const named = parseTraceparent(traceparent)
      if (!named) return
      const { decision } = sampler.shouldSample(
        ROOT_CONTEXT,
        named.traceId,
        seen.name,
        SpanKind.CLIENT,
        seen.attributes,
        [],
      )
      if (decision !== SamplingDecision.RECORD_AND_SAMPLED) return
      waiting.onEnd(browserSpan(named, seen, browsers, { name: scope, version: serverVersion }))
    },
    start: (registry, to) => {
      log = to
      const reader = new PeriodicExportingMetricReader({
        exporter: watched(new OTLPMetricExporter(optionsOf('metrics')), noteFault),
        exportIntervalMillis: settings.otelMetricMs,
        exportTimeoutMillis: Math.min(export_ms, settings.otelMetricMs),
        metricProducers: [metricsOf(registry, { name: scope, version: serverVersion }, resource)],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
    close: async () => {
      const sent = Promise.allSettled([traces.shutdown(), meters?.shutdown()])
      await Promise.race([sent, wait(last_ms, undefined, { ref: false })])
    },
  }
}
