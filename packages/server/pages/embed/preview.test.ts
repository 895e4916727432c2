import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { previewOriginFor } from '../../ground/http/origins.ts'
import { readSettings } from '../../ground/settings.ts'
import { aLab } from '../../testing/a-lab.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import type { Widgets } from '../host/widgets.ts'
import { registerPreviews } from './preview-route.ts'

const portal = 'https://portal.example'
const preview = 'https://preview.example'
const settings = readSettings({ PUBLIC_URL: portal, PREVIEW_URL: preview, NODE_ENV: 'production' })

const widgets = {
  isOffered: (tag: string) => tag === 'lab-article',
  summary: () => '文章：标题与正文',
  attributeNames: () => ['id'],
} as unknown as Widgets

describe('the preview of the snippet builder', () => {
  const app = Fastify({ trustProxy: true })
  registerPreviews(app, settings, widgets)
  afterAll(() => app.close())
  const read = (path: string, host: string) =>
    app.inject({ url: `/embed/preview/${path}`, headers: { host, 'x-forwarded-proto': 'https' } })

  it('is another name of the server, with the snippet and its choices', async () => {
    const led = await read('lab-article?id=news-1&--lab-ink=%23111111', 'portal.example')
    expect(led.statusCode).toBe(302)
    const url = new URL(String(led.headers.location))
    expect(url.origin).toBe(preview)
    const { payload, headers } = await read(url.href.split('/preview/')[1] ?? '', 'preview.example')
    expect(payload).toContain(`src="${portal}/widgets/lab.js"`)
    expect(payload).toContain('<lab-article id="news-1">')
    expect(payload).toContain('--lab-ink:#111111')
    expect(headers['content-security-policy']).toContain(`script-src ${portal};`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${portal};`)
  })

  it('takes its scripts from nowhere else', async () => {
    const { headers, payload } = await read('lab-article?portal=https://evil.example', 'preview.example')
    expect(payload).not.toContain('evil')
    expect(String(headers.location)).not.toContain('evil')
  })

  it('is there for widgets that may be embedded only', async () => {
    expect((await read('lab-desk', 'portal.example')).statusCode).toBe(404)
  })
})

describe('where previews are shown', () => {
  const production = readSettings({ NODE_ENV: 'production', PUBLIC_URL: portal })
  const development = readSettings({ PORT: '8080' })

  it('is the other name of the loopback host in development', () => {
    expect(previewOriginFor('http://localhost:8080', development)).toBe('http://127.0.0.1:8080')
    expect(previewOriginFor('http://127.0.0.1:8080', development)).toBe('http://localhost:8080')
    expect(previewOriginFor('https://lab.example', development)).toBeUndefined()
  })

  it('is nowhere in production, unless it is set', () => {
    expect(previewOriginFor('http://localhost:8080', production)).toBeUndefined()
    expect(previewOriginFor(portal, settings)).toBe(preview)
  })
})

describe('calls from the preview', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ settings: { publicUrl: portal, previewUrl: preview } })
    await seed(server.deps, async () => aLab())
  })
  afterAll(() => server.close())
  const ask = (origin: string) =>
    server.app.inject({ method: 'POST', url: '/api/open/setting', payload: {}, headers: { origin } })

  it('are answered as those of a partner’s page, of no partner', async () => {
    const { statusCode, headers, payload } = await ask(preview)
    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).toBe(preview)
    expect(JSON.parse(payload).data.partner).toBeFalsy()
  })

  it('are refused to anybody else', async () => {
    const { statusCode, headers } = await ask('https://elsewhere.example')
    expect(statusCode).toBe(403)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
