import type { Call } from '@lab/contract/call'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/** What a body may say that it is, by how its call's fields travel. */
const bodyTypes: Record<NonNullable<Call['encoding']>, readonly string[]> = {
  json: ['application/json'],
  urlencoded: ['application/x-www-form-urlencoded', 'application/json'],
  query: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
}

const isUtf8 = (charset: string) => /^(utf-?8|us-ascii)$/i.test(charset)

/**
 * Refuses a body that would be read as something else than it is: of another type, packed, or in another character
 * set. Before it is read. @throws Refusal `unsupported_type`
 */
export const checkBodyType = ({ headers }: FastifyRequest, { encoding = 'json' }: Call): void => {
  const packing = headers['content-encoding']
  if (packing !== undefined && packing.trim().toLowerCase() !== 'identity') throw refuse('unsupported_type')
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim())
  if (!bodyTypes[encoding].includes(type.toLowerCase())) throw refuse('unsupported_type')
  const charset = parameters.map((part) => /^charset="?([^"]*)"?$/i.exec(part)?.[1]).find(Boolean)
  if (charset && !isUtf8(charset)) throw refuse('unsupported_type')
}
