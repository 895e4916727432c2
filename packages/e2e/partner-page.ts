import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const listen = async (server: Server, port: number) => {
  server.listen(port, '127.0.0.1')
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ])
}

/** Listens on the first of `ports` that nobody uses. */
const listenOnOneOf = async (server: Server, [port = 0, ...others]: readonly number[]): Promise<void> => {
  try {
    await listen(server, port)
  } catch (error) {
    if (others.length === 0) throw error
    await listenOnOneOf(server, others)
  }
}

const anyPort = [0]
/** Those of the demo partner's origins, see packages/demo. */
const registeredPorts = Array.from({ length: 10 }, (_, index) => 8090 + index)

const aPage = async (body: string, headers: Record<string, string>, ports: readonly number[]) => {
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(isPage ? body : '')
  })
  await listenOnOneOf(server, ports)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Somebody else's site, of one page, on an origin of its own that nobody registered. */
export const aPartnerPage = (body: string, headers: Record<string, string> = {}) =>
  aPage(body, headers, anyPort)

/** A page of the demo partner, whose key is `demo-partner`. */
export const aRegisteredPage = (body: string, headers: Record<string, string> = {}) =>
  aPage(body, headers, registeredPorts)
