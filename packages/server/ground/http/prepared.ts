import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './accept.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer that is made once and sent often: its bytes, compressed too, and their tag. */
export interface Prepared {
  type: string
  etag: string
  bytes: Buffer
  br: Buffer
  gzip: Buffer
}

/** Compresses text once; `sha256` (hex) when it is known already. */
export const prepare = async (type: string, bytes: Buffer, sha256?: string): Promise<Prepared> => {
  const hash = sha256 ?? createHash('sha256').update(bytes).digest('hex')
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ])
  return { type, etag: `"${hash.slice(0, 32)}"`, bytes, br, gzip: gz }
}

/** Bytes that are compressed already (PNG, WebP …). */
export const prepareAsIs = (type: string, bytes: Buffer, sha256: string): Prepared => ({
  type,
  etag: `"${sha256.slice(0, 32)}"`,
  bytes,
  br: bytes,
  gzip: bytes,
})

/** How much memory it holds, in bytes. */
export const preparedSize = ({ bytes, br, gzip }: Prepared): number =>
  [...new Set([bytes, br, gzip])].reduce((sum, part) => sum + part.length, 0)

/** Says that the answer hangs on one more header of the request. */
export const varyBy = (reply: FastifyReply, header: string): FastifyReply => {
  const others = reply.getHeader('vary')
  return reply.header('vary', others ? `${others}, ${header}` : header)
}

/** Sends it in the best encoding the caller takes, or 304 when they have it. */
export const sendPrepared = (request: FastifyRequest, reply: FastifyReply, prepared: Prepared) => {
  const { headers } = request
  varyBy(reply, 'accept-encoding').header('etag', prepared.etag)
  if (headers['if-none-match'] && isSame(headers['if-none-match'], prepared.etag))
    return reply.code(304).send()
  reply.header('content-type', prepared.type)
  const encoding = chosenEncoding(headers['accept-encoding'])
  if (!encoding || prepared[encoding] === prepared.bytes) return reply.send(prepared.bytes)
  return reply.header('content-encoding', encoding).send(prepared[encoding])
}

const isSame = (sent: string, etag: string) =>
  sent === etag ||
  sent.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

/** The encodings we have, best first. */
const chosenEncoding = (accept: string | string[] | undefined) =>
  (['br', 'gzip'] as const).find((encoding) => takes(accept, encoding))
