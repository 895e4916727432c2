import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tag = '"a-tag"'
const bytesOf = async (request) => Buffer.concat(await request.toArray())

/** Stands in for somebody's S3 and keeps objects on disk: what is measured is the server, not the memory of its peer. */
export const startBucket = async (partBytes) => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-bucket-'))
  const fileOf = (name) => join(folder, encodeURIComponent(name))
  /** Notes that go with objects, and sizes of the parts of those that grow. */
  const [metas, growing] = [new Map(), new Map()]
  const xml = (response, root, inner = '') =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<${root}>${inner}</${root}>`)

  /** A part lies in the object's file where it belongs, whenever it comes. */
  const write = async (request, name, at) => {
    const file = await open(fileOf(name), at === undefined ? 'w' : 'r+')
    let position = at ?? 0
    for await (const piece of request)
      position += (await file.write(piece, 0, piece.length, position)).bytesWritten
    await file.close()
    return position - (at ?? 0)
  }

  const inParts = async (request, response, name, query) => {
    if (query.has('uploads')) {
      await (await open(fileOf(name), 'w')).close()
      growing.set(name, new Map())
      return xml(response, 'InitiateMultipartUploadResult', `<UploadId>${name}</UploadId>`)
    }
    const parts = growing.get(name) ?? new Map()
    if (request.method === 'PUT') {
      const number = Number(query.get('partNumber'))
      parts.set(number, await write(request, name, (number - 1) * partBytes))
      return response.writeHead(200, { etag: tag }).end()
    }
    if (request.method === 'GET') {
      const listed = [...parts].map(
        ([number, size]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag><Size>${size}</Size></Part>`,
      )
      return xml(response, 'ListPartsResult', `<IsTruncated>false</IsTruncated>${listed.join('')}`)
    }
    growing.delete(name)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    await bytesOf(request)
    return xml(response, 'CompleteMultipartUploadResult', `<ETag>${tag}</ETag>`)
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, 'http://localhost')
    const name = pathname.replace('/a-bucket/', '')
    if (query.has('uploads') || query.has('uploadId')) return inParts(request, response, name, query)
    if (request.method === 'POST') {
      await bytesOf(request)
      return xml(response, 'DeleteResult')
    }
    if (request.method === 'PUT') {
      const notes = Object.entries(request.headers).filter(([header]) => header.startsWith('x-amz-meta-'))
      metas.set(name, Object.fromEntries(notes))
      await write(request, name)
      return response.writeHead(200, { etag: tag }).end()
    }
    if (request.method === 'DELETE') {
      await rm(fileOf(name), { force: true })
      return response.writeHead(204).end()
    }
    const found = await stat(fileOf(name)).catch(() => undefined)
    if (!found)
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    const [, from = 0, to = found.size - 1] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const [start, end] = [Number(from), Math.min(Number(to), found.size - 1)]
    const headers = { ...metas.get(name), etag: tag, 'content-length': end - start + 1 }
    response.writeHead(request.headers.range ? 206 : 200, headers)
    return request.method === 'HEAD'
      ? response.end()
      : createReadStream(fileOf(name), { start, end }).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${server.address().port}/a-bucket`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
