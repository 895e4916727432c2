import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number }
}

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code?: number }
}

export interface SentMetric {
  name: string
  sum?: { dataPoints: { asDouble: number; attributes: Attribute[] }[]; isMonotonic: boolean }
  gauge?: { dataPoints: { asDouble: number; attributes: Attribute[] }[] }
  histogram?: {
    dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[]; attributes: Attribute[] }[]
  }
}

/** Its attributes as a record. */
export const attributesOf = ({ attributes }: { attributes: Attribute[] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const accept = (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{}')

/** A stand-in for an OpenTelemetry collector: keeps what it is sent as JSON, and answers as it is told. */
export const aCollector = async (answer: (response: ServerResponse) => unknown = accept) => {
  const kept = { spans: [] as SentSpan[], metrics: [] as SentMetric[], raw: '', headers: [] as unknown[] }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    kept.raw += body
    kept.headers.push(request.headers)
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body)
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) kept.spans.push(...spans)
    for (const { scopeMetrics } of resourceMetrics)
      for (const { metrics } of scopeMetrics) kept.metrics.push(...metrics)
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { kept, url: `http://127.0.0.1:${port}`, close }
}
