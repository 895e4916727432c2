import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/free-port.mjs'
import { expect, test } from './fixtures.ts'
import { aPortal, endPortal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

test.describe('a portal with a collector', () => {
  let collector: Server
  let portal: ChildProcess | undefined
  let folder: string
  let url: string
  let raw = ''
  const spans: Span[] = []
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    collector = createServer(async (request, response) => {
      const body = await text(request)
      raw += body
      for (const { scopeSpans } of JSON.parse(body).resourceSpans ?? [])
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port: collecting } = collector.address() as { port: number }
    folder = await mkdtemp(join(tmpdir(), 'lab-traced-'))
    const port = await freePort()
    url = `http://localhost:${port}`
    portal = await aPortal(folder, port, 'empty', {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collecting}`,
      LOG_LEVEL: 'silent',
    })
  })
  test.afterAll(async () => {
    await endPortal(portal, folder)
    collector?.closeAllConnections()
    collector?.close()
  })

  test('shows a call from the browser to its statements, and nothing that was typed', async ({ page }) => {
    await page.goto(`${url}/require`)
    await page.getByLabel(/^需求标题/).fill('一个不外传的标题')
    await page.getByLabel(/^需求说明/).fill('三个样品')
    await page.getByLabel(/^联系人/).fill('林示例')
    await page.getByLabel(/^手机号/).fill('13800138000')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/open/indexMsg/add'),
    )
    await page.getByRole('button', { name: '提交需求' }).click()
    const { traceparent } = await (await sent).allHeaders()
    await expect(page.getByRole('heading', { name: '需求已提交' })).toBeFocused()

    const [, traceId, spanId] = /^00-(\w{32})-(\w{16})-01$/.exec(traceparent ?? '') ?? []
    const childOf = (id?: string) => spans.find(({ parentSpanId }) => id && parentSpanId === id)
    await expect.poll(() => childOf(childOf(childOf(spanId)?.spanId)?.spanId)?.traceId).toBe(traceId)
    const names = spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
    expect(names).toContain('transaction')
    expect(names.some((name) => name.startsWith('INSERT '))).toBe(true)
    // How long the page waited is told at the latest when it is left.
    await page.goto('about:blank')
    await expect
      .poll(() => spans.find((span) => span.spanId === spanId), { timeout: 15_000 })
      .toMatchObject({ traceId, name: 'POST /api/open/indexMsg/add' })
    for (const typed of ['13800138000', '不外传', '林示例']) expect(raw).not.toContain(typed)
  })
})

test('a portal without a collector loads nothing of OpenTelemetry that counting does not need', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'lab-loaded-'))
  const loaded = (settings: Record<string, string>) => {
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', './packages/e2e/loaded-modules.mjs', 'packages/server/dist/main.js', '--seed-only'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: folder, SEED: 'empty', ...settings },
      },
    )
    return /loaded: (.*)/.exec(stdout)?.[1]
  }
  // prom-client has it.
  expect(loaded({})).toBe('@opentelemetry/api')
  expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toContain('@opentelemetry/sdk-trace')
  await rm(folder, { recursive: true, force: true })
})
