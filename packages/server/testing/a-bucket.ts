import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray())

/** Stands in for somebody's S3: one bucket of objects in memory, for who signs with `key`. */
export const aBucket = async (key: string) => {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const name = url.split('?')[0]?.replace('/a-bucket/', '') ?? ''
    const isSigned = headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`)
    if (!isSigned) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    if (method === 'PUT') {
      objects.set(name, await textOf(request))
      return response.writeHead(200, { etag: '"an-etag"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const found = objects.get(name)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    return response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-bucket`,
    objects,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
