import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './range.ts'
import { type Zip, type ZipEntry, zipOf } from './zip.ts'

/** An archive with its tag: the same bytes have the same one. */
export interface TaggedZip {
  zip: Zip
  etag: string
}

/** `sums`: what tells the contents of the entries apart beyond their checksums. */
export const taggedZip = (entries: readonly ZipEntry[], sums: string): TaggedZip => {
  const held = entries.map(({ name, size, crc32, at }) => [name, size, crc32, at])
  const sum = createHash('sha256')
    .update(JSON.stringify([held, sums]))
    .digest('hex')
  return { zip: zipOf(entries), etag: `"${sum.slice(0, 40)}"` }
}

/** Answers with an archive, or a part of it by `Range`; `given` is done before its bytes go out. */
export const sendZip = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { zip, etag }: TaggedZip,
  { name, given }: { name: string; given?: () => Promise<unknown> },
): Promise<FastifyReply> => {
  const { range, 'if-range': ifRange } = request.headers
  const part = ifRange === undefined || ifRange === etag ? rangeOf(range, zip.size) : undefined
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'content-type': 'application/zip',
    etag,
  })
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${zip.size}`).send()
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { from, to } = part ?? { from: 0, to: zip.size - 1 }
  if (request.method === 'GET') await given?.()
  reply.header('content-length', to - from + 1)
  if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${zip.size}`)
  return reply.send(zip.read(from, to))
}
