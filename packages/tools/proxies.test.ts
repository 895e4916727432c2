import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askOver, hasProgram, type OwnProxy, startCaddy, startNginx } from '../deploy/proxy/proxies.mjs'
import { freePort } from './free-port.mjs'

const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** In the place of a portal: answers with what it was sent. */
const anEcho = (name: string) =>
  createServer(async (request, response) => {
    const sent = (await request.toArray()).reduce((sum, piece) => sum + piece.length, 0)
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers, sent }))
  })

interface Echo {
  name: string
  url: string
  headers: IncomingHttpHeaders
  sent: number
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('%s by its example', (name, start) => {
  const isThere = hasProgram(name)
  if (!isThere) {
    it.skip(`is not on this machine: apt-get install ${name}`, () => undefined)
    return
  }
  let servers: Server[]
  let proxy: OwnProxy
  beforeAll(async () => {
    servers = [anEcho('one'), anEcho('two')]
    const ports = await Promise.all(servers.map(listening))
    proxy = await start(await freePort(), await freePort(), ports)
  })
  afterEach(() => expect(proxy.said()).not.toMatch(/\[(error|emerg|crit)\]|"level":"error"/))
  afterAll(async () => {
    await proxy.stop()
    for (const server of servers) server.close()
  })

  const ask = async (path: string, sent = {}): Promise<Echo> =>
    JSON.parse((await askOver(`${proxy.url}${path}`, sent)).text)

  it('tells the portal who asks and under which address, and believes nobody who says otherwise', async () => {
    const { url, headers } = await ask('/a?b=%E4%B8%AD', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(url).toBe('/a?b=%E4%B8%AD')
    expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(headers['x-forwarded-proto']).toBe('https')
    expect(headers.host).toBe(new URL(proxy.url).host.replace(/:\d+$/, name === 'nginx' ? '' : '$&'))
  })

  it('asks both servers, and lets large uploads through', async () => {
    const names = await Promise.all(Array.from({ length: 8 }, async () => (await ask('/')).name))
    expect(new Set(names)).toEqual(new Set(['one', 'two']))
    const body = 'x'.repeat(3_000_000)
    expect((await ask('/api/file/upload', { method: 'POST', body })).sent).toBe(body.length)
  })
})
