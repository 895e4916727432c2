import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const bytesOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray())

interface Stored {
  content: Buffer
  /** What was said of it, as headers. */
  meta: Record<string, string>
}

interface Parts {
  name: string
  parts: Map<number, Buffer>
}

const metaOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('x-amz-meta-') && typeof entry[1] === 'string',
    ),
  )

const etag = '"an-etag"'

/** Stands in for somebody's S3: one bucket of objects in memory, whole or in parts, for who signs with `key`. */
export const aBucket = async (key: string) => {
  const stored = new Map<string, Stored>()
  /** Of uploads in parts that are not put together yet, by the bucket's own mark. */
  const growing = new Map<string, Parts>()
  /** Sizes of all parts that ever came. */
  const partSizes: number[] = []
  let last = 0

  const sendXml = (response: ServerResponse, root: string, inner: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(`<${root}>${inner}</${root}>`)
  const fail = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`)

  /** What begins, fills, lists, ends and gives up an upload in parts. */
  const inParts = async (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    query: URLSearchParams,
  ) => {
    const mark = query.get('uploadId') ?? ''
    if (request.method === 'POST' && query.has('uploads')) {
      last += 1
      growing.set(`upload-${last}`, { name, parts: new Map() })
      return sendXml(response, 'InitiateMultipartUploadResult', `<UploadId>upload-${last}</UploadId>`)
    }
    const upload = growing.get(mark)
    if (upload?.name !== name) return fail(response, 404, 'NoSuchUpload')
    const { parts } = upload
    if (request.method === 'PUT') {
      const content = await bytesOf(request)
      parts.set(Number(query.get('partNumber')), content)
      partSizes.push(content.length)
      return response.writeHead(200, { etag }).end()
    }
    if (request.method === 'GET') {
      const listed = [...parts].map(
        ([number, { length }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${length}</Size></Part>`,
      )
      return sendXml(response, 'ListPartsResult', `<IsTruncated>false</IsTruncated>${listed.join('')}`)
    }
    growing.delete(mark)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    await bytesOf(request)
    const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, content]) => content)
    stored.set(name, { content: Buffer.concat(inOrder), meta: {} })
    return sendXml(response, 'CompleteMultipartUploadResult', `<ETag>${etag}</ETag>`)
  }

  const server = createServer(async (request, response) => {
    const { method, headers } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
    const name = pathname.replace('/a-bucket/', '')
    const isSigned = headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`)
    if (!isSigned) return fail(response, 403, 'AccessDenied')
    if (query.has('uploads') || query.has('uploadId')) return inParts(request, response, name, query)
    if (method === 'POST' && query.has('delete')) {
      const asked = (await bytesOf(request)).toString()
      for (const [, one] of asked.matchAll(/<Key>([^<]*)<\/Key>/g)) stored.delete(one as string)
      return sendXml(response, 'DeleteResult', '')
    }
    if (method === 'PUT') {
      stored.set(name, { content: await bytesOf(request), meta: metaOf(request) })
      return response.writeHead(200, { etag }).end()
    }
    if (method === 'DELETE') {
      stored.delete(name)
      return response.writeHead(204).end()
    }
    const found = stored.get(name)
    if (!found) return fail(response, 404, 'NoSuchKey')
    const { content, meta } = found
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const wanted = from === undefined ? content : content.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { ...meta, etag, 'content-length': wanted.length })
    return response.end(method === 'HEAD' ? undefined : wanted)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-bucket`,
    objects: stored,
    growing,
    partSizes,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
