import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../ground/files/open-storage.ts'
import { readSettings } from '../ground/settings.ts'
import type { Settings } from '../ground/settings-table.ts'
import { openTelemetry } from '../ground/trace/open.ts'
import { fetchOutside } from '../ground/trace/outgoing.ts'
import { tracedAs } from '../ground/trace/span.ts'
import { aBucket } from '../testing/a-bucket.ts'
import { aCollector, attributesOf, type SentSpan } from '../testing/a-collector.ts'
import { aMember } from '../testing/a-member.ts'
import { aServer } from '../testing/a-server.ts'
import { aStaff } from '../testing/a-staff.ts'
import { anOutsideService } from '../testing/an-outside-service.ts'
import { anUpload, sendPart, uploaded } from '../testing/an-upload.ts'
import { runNow } from './jobs.ts'

type Collector = Awaited<ReturnType<typeof aCollector>>

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const collector = async (...given: Parameters<typeof aCollector>): Promise<Collector> => {
  const one = await aCollector(...given)
  closers.push(one.close)
  return one
}

const watchedServer = (url: string, settings: Partial<Settings> = {}) =>
  aServer({ settings: { otlpEndpoint: url, ...settings } })

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
const traceparent = `00-${caller.trace}-${caller.span}-01`

const childrenOf = ({ spanId }: SentSpan, spans: readonly SentSpan[]) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

const telemetryOf = async (env: Record<string, string>) => {
  const telemetry = await openTelemetry(readSettings(env))
  if (!telemetry) throw new Error('no telemetry')
  return telemetry
}

describe('a trace', () => {
  it('goes from the call of a browser over its transaction to the statements, without a value', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    const { token } = await aMember(server, { phone: '13912345678' })
    const answer = await server.post(
      'address/add',
      {
        name: '收件人甲',
        phone: '13987654321',
        province: '北京市',
        city: '北京市',
        area: '海淀区',
        address_code: '110108',
        address: '不能外传的路 1 号',
      },
      { token, headers: { traceparent } },
    )
    expect(answer.code).toBe(1)
    await server.close()

    const call = kept.spans.find(({ name }) => name === 'POST /api/address/add') as SentSpan
    expect(call).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span, kind: 2 })
    expect(attributesOf(call)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/address/add',
      'http.response.status_code': 200,
      'lab.request_id': answer.headers['x-request-id'],
    })
    const transaction = childrenOf(call, kept.spans).find(({ name }) => name === 'transaction') as SentSpan
    const statements = childrenOf(transaction, kept.spans)
    const insert = statements.find(({ name }) => name === 'INSERT address') as SentSpan
    expect(attributesOf(insert)).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.query.text': expect.stringMatching(/^insert into "address" .*\$1/),
    })
    for (const { traceId } of [transaction, ...statements]) expect(traceId).toBe(caller.trace)
    for (const secret of ['13912345678', '13987654321', '收件人甲', '不能外传', token])
      expect(kept.raw).not.toContain(secret)
  })

  it('begins anew where what names another is not valid', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    const forged = [
      traceparent.toUpperCase(),
      `00-${'0'.repeat(32)}-${caller.span}-01`,
      `00-${caller.trace}-${'0'.repeat(16)}-01`,
      `ff-${caller.trace}-${caller.span}-01`,
      `${traceparent}-${'a'.repeat(8000)}`,
      `${traceparent}, ${traceparent}`,
      `00-${caller.trace}-${caller.span}-01\t`.replace('-01\t', '-'),
      '',
    ]
    for (const one of forged) await server.get('open/web/index', { headers: { traceparent: one } })
    await server.close()
    const calls = kept.spans.filter(({ name }) => name === 'GET /api/open/web/index')
    expect(calls).toHaveLength(forged.length)
    expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(forged.length)
    for (const { traceId, parentSpanId } of calls) {
      expect(traceId).not.toBe(caller.trace)
      expect(parentSpanId || undefined).toBeUndefined()
    }
  })

  it('is kept by the setting, whatever its caller says', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url, { otelSampler: 'traceidratio', otelSamplerArg: 0 })
    await server.get('open/web/index', { headers: { traceparent } })
    await server.close()
    expect(kept.spans).toEqual([])
    expect(kept.metrics).not.toEqual([])
  })

  it('says of an error of ours its status, and of probes and built files nothing', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    server.app.get('/api/test/fails', async () => {
      throw new Error('13912345678')
    })
    for (const path of ['/api/test/fails', '/healthz', '/readyz', '/metrics', '/widgets/lab.js'])
      await server.app.inject(path)
    await server.close()
    expect(kept.spans.map(({ name }) => name)).toEqual(['GET /api/test/fails'])
    expect(kept.spans[0]).toMatchObject({ status: { code: 2 } })
    expect(attributesOf(kept.spans[0] as SentSpan)).toMatchObject({
      'error.type': '500',
      'http.response.status_code': 500,
    })
    expect(kept.raw).not.toContain('13912345678')
  })

  it('has in the one of a page what the server asks of itself for it', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    server.app.get('/test/page', () => server.app.inject('/api/open/web/index').then(() => 'a page'))
    const { headers } = await server.app.inject('/test/page')
    await server.close()
    const page = kept.spans.find(({ name }) => name === 'GET /test/page') as SentSpan
    expect(attributesOf(page)['lab.request_id']).toBe(headers['x-request-id'])
    const [call] = childrenOf(page, kept.spans) as [SentSpan]
    expect(call.name).toBe('GET /api/open/web/index')
    expect(childrenOf(call, kept.spans).length).toBeGreaterThan(0)
  })

  it('is made of each run of a job', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    await runNow({ ...server.deps, log: server.app.log }, 'confirm')
    await server.close()
    const job = kept.spans.find(({ name }) => name === 'job confirm') as SentSpan
    expect(childrenOf(job, kept.spans).map(({ name }) => name)).toContain('SELECT experiment')
  })

  it('says of a request to others its host and its status', async () => {
    const { url, kept } = await collector()
    const other = await anOutsideService(() => ({ ok: true }))
    closers.push(other.close)
    const telemetry = await telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const address = `${other.address}/pay/13912345678?access_token=secret-token`
    await tracedAs(telemetry.begin({ name: 'test' }), () => fetchOutside(address, { method: 'POST' }))
    await telemetry.close()
    const sent = kept.spans.find(({ kind }) => kind === 3) as SentSpan
    expect(attributesOf(sent)).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
    })
    for (const secret of ['13912345678', 'secret-token']) expect(kept.raw).not.toContain(secret)
  })

  it('has what is asked of the bucket in it, by its operation, whole files and parts', async () => {
    const { url, kept } = await collector()
    const dataDir = await mkdtemp(join(tmpdir(), 'lab-telemetry-'))
    const bucket = await aBucket('a-key-id')
    closers.push(() => rm(dataDir, { recursive: true }), bucket.close)
    const files = openStorage(
      readSettings({
        DATA_DIR: dataDir,
        FILE_STORAGE: 's3',
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: 'a-key-id',
        S3_SECRET_ACCESS_KEY: 'a-secret',
      }),
    )
    const server = await aServer({ files, settings: { otlpEndpoint: url } })
    const { token } = await aStaff(server, 'lab')
    const content = Buffer.from('张三的结果')
    const address = await anUpload(server, token, '张三.txt', content.length)
    const { rid } = uploaded(await sendPart(server, token, address, 0, content))
    expect((await server.send({ url: `/api/file/${rid}`, headers: { token } })).status).toBe(200)
    await expect(
      tracedAs(server.deps.telemetry?.begin({ name: 'test' }), () => files.read('no-file', 0, 9)),
    ).rejects.toThrow()
    await server.close()

    const asked = kept.spans.filter(({ name }) => name.startsWith('S3 '))
    const inTraceOf = (route: string) => {
      const { traceId } = kept.spans.find(({ name }) => name === route) as SentSpan
      return asked.filter((one) => one.traceId === traceId).map(({ name }) => name)
    }
    expect(inTraceOf('PATCH /api/file/upload/:rid')).toEqual(
      expect.arrayContaining(['S3 UploadPart', 'S3 CompleteMultipartUpload']),
    )
    expect(inTraceOf('GET /api/file/:rid')).toEqual(['S3 GetObject'])
    for (const one of asked) {
      expect(one.kind).toBe(3)
      expect(attributesOf(one)).toMatchObject({
        'rpc.system': 'aws-api',
        'rpc.method': one.name.replace('S3 ', 'S3/'),
        'aws.s3.bucket': 'a-bucket',
        'server.address': '127.0.0.1',
      })
    }
    const [lost] = asked.filter(({ name, status }) => name === 'S3 GetObject' && status?.code === 2)
    expect(attributesOf(lost as SentSpan)).toMatchObject({ 'error.type': 'NoSuchKey' })
    // Neither what a file is called nor its name in the bucket, nor who asks.
    for (const secret of [rid, 'no-file', '张三', 'a-key-id', token]) expect(kept.raw).not.toContain(secret)
  })
})

describe('what a browser saw of its call', () => {
  const seen = { traceparent, call: 'open/web/index', ago_ms: 900, took_ms: 400 }

  it('stands above what the server did for it, by the times that the browser measured', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    await server.get('open/web/index', { headers: { traceparent } })
    const asked = Date.now()
    const spans = [
      seen,
      { ...seen, traceparent: `00-${caller.trace}-${'a'.repeat(16)}-01`, failure: 'timeout' },
    ]
    expect((await server.post('open/trace', { spans })).code).toBe(1)
    await server.close()
    const own = kept.spans.find(({ spanId }) => spanId === caller.span) as SentSpan
    expect(own).toMatchObject({ traceId: caller.trace, name: 'GET /api/open/web/index', kind: 3 })
    expect(childrenOf(own, kept.spans)).toMatchObject([{ name: 'GET /api/open/web/index', kind: 2 }])
    const [began, ended] = [Number(own.startTimeUnixNano) / 1e6, Number(own.endTimeUnixNano) / 1e6]
    expect(ended - began).toBeCloseTo(400, 0)
    expect(Math.abs(began - (asked - 900))).toBeLessThan(5000)
    const late = kept.spans.find(({ spanId }) => spanId === 'a'.repeat(16)) as SentSpan
    expect(attributesOf(late)).toMatchObject({ 'error.type': 'timeout' })
    expect(kept.raw).toContain('"lab-portal-browser"')
    // Telling of a call is none that anybody looks for.
    expect(kept.spans.some(({ name }) => name.includes('open/trace'))).toBe(false)
  })

  it('bears no name but a call’s, and is kept where its trace is', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    const hostile = ['张三 13912345678', '__proto__', 'constructor', 'open/trace?token=a']
    await server.post('open/trace', { spans: hostile.map((call) => ({ ...seen, call })) })
    await server.post('open/trace', { spans: [{ ...seen, traceparent: 'x'.repeat(55) }] })
    for (const wrong of [
      { ...seen, took_ms: -1 },
      { ...seen, name: 'more' },
      { ...seen, failure: '张三' },
    ])
      expect((await server.post('open/trace', { spans: [wrong] })).status).toBe(400)
    expect((await server.post('open/trace', { spans: Array(21).fill(seen) })).status).toBe(400)
    await server.close()
    expect(kept.spans).toEqual([])

    const other = await watchedServer(url, { otelSampler: 'traceidratio', otelSamplerArg: 0 })
    await other.post('open/trace', { spans: [seen] })
    await other.close()
    expect(kept.spans).toEqual([])
  })

  it('is taken up to a number each minute, and answered alike without a collector', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url)
    for (let at = 0; at < 310; at++) await server.post('open/trace', { spans: [seen] })
    await server.close()
    expect(kept.spans).toHaveLength(300)
    const unwatched = await aServer()
    expect((await unwatched.post('open/trace', { spans: [seen] })).code).toBe(1)
    await unwatched.close()
  })
})

describe('metrics', () => {
  it('are those that /metrics tells', async () => {
    const { url, kept } = await collector()
    const server = await watchedServer(url, { otlpHeaders: 'authorization=Bearer%20of-ours' })
    await server.get('open/web/index')
    await server.get('open/web/index')
    const { payload } = await server.app.inject('/metrics')
    await server.close()
    const told = [...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    expect(kept.metrics.map(({ name }) => name).sort()).toEqual(told.sort())
    const durations = kept.metrics.find(({ name }) => name === 'http_request_duration_seconds')
    const point = durations?.histogram?.dataPoints.find(
      (one) => attributesOf(one).route === '/api/open/web/index',
    )
    expect(point?.count).toBe(2)
    expect(point?.bucketCounts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1)
    expect(kept.metrics.find(({ name }) => name === 'process_cpu_seconds_total')?.sum?.isMonotonic).toBe(true)
    expect(kept.headers[0]).toMatchObject({ authorization: 'Bearer of-ours' })
  })
})

describe('a collector', () => {
  const began = performance.now.bind(performance)

  it('that never answers slows no call and no end of the server', async () => {
    const { url } = await collector(() => undefined)
    const server = await watchedServer(url)
    const start = began()
    for (let at = 0; at < 20; at++) expect((await server.get('open/web/index')).code).toBe(1)
    await server.close()
    expect(began() - start).toBeLessThan(10_000)
  })

  it('that is not there neither', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    await new Promise((done) => taken.close(done))
    const server = await watchedServer(`http://127.0.0.1:${port}`)
    expect((await server.get('open/web/index')).code).toBe(1)
    const start = began()
    await server.close()
    expect(began() - start).toBeLessThan(8000)
  })

  it('that takes nothing costs a bounded memory', async () => {
    const waiting: (() => void)[] = []
    const { url, kept } = await collector((response) => waiting.push(() => response.end('{}')))
    const telemetry = await telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    for (let at = 0; at < 20_000; at++) telemetry.begin({ name: 'test' })?.end()
    const closed = telemetry.close()
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    for (const answer of waiting.splice(0)) answer()
    await closed
    expect(kept.spans.length).toBeGreaterThan(0)
    expect(kept.spans.length).toBeLessThanOrEqual(2048 + 2 * 512)
  })

  it('that answers with errors is said of once', async () => {
    const { url } = await collector((response) => response.writeHead(500).end('a text of theirs'))
    const telemetry = await telemetryOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a-key-of-ours',
    })
    const warn = vi.fn()
    telemetry.start(new Registry(), { warn })
    for (let at = 0; at < 600; at++) telemetry.begin({ name: 'test' })?.end()
    await telemetry.close()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ endpoint: url, code: 500 })
    expect(JSON.stringify(warn.mock.calls)).not.toContain('a-key-of-ours')
  })
})

describe('its settings', () => {
  it('make nothing where there is no collector', async () => {
    expect(await openTelemetry(readSettings())).toBeUndefined()
  })

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'no pair' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    { OTEL_METRIC_EXPORT_INTERVAL: '10' },
  ])('stop the start where they are wrong: %o', (env) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${Object.keys(env)[0]}`))
  })

  it('tell nothing of a wrong header', () => {
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'a secret' })).toThrow(/^(?!.*a secret)/)
  })
})
