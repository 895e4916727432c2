import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rangeOf } from '../../ground/files/range.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { callerOf, tokenOf } from '../../ground/http/caller.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { WithOrigins } from '../../ground/http/origins.ts'
import { refuse } from '../../ground/refuse.ts'
import { personAuthentication } from '../staff/person.ts'
import { fileSubject, isSigned } from './link.ts'
import { readableFile, voidPrefix, type WithReaders } from './readable.ts'
import { findFile, type StoredFile } from './store.ts'

const params = z.object({ rid: z.string().max(64) })
const query = z.strictObject({
  name: z.string().max(200).optional(),
  /** Whom a signed link was given to. */
  by: z.enum(['member', 'staff']).optional(),
  /** To be shown by the browser itself; signed links only. */
  view: z.literal('1').optional(),
  expires: z.string().max(12).optional(),
  signature: z.string().max(64).optional(),
})

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refuse('bad_request')
  return parsed.data
}

export const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** By a signed link whatever it names; else what the caller may read; and whether a member is who reads it. */
const fileFor = async (
  request: FastifyRequest,
  deps: Deps & WithOrigins & WithReaders,
): Promise<{ found: StoredFile; isMember: boolean; isView: boolean }> => {
  const { rid } = parse(params, request.params)
  const { by = 'member', view, expires, signature } = parse(query, request.query)
  const isView = view !== undefined
  const isLink = expires !== undefined && signature !== undefined
  if (isLink && !(await isSigned(deps, fileSubject(rid, by, isView), { expires, signature })))
    throw refuse('forbidden', '下载链接已失效')
  const caller = await callerOf(request, deps)
  if (!isLink) {
    const person = await personAuthentication(deps)(
      tokenOf(request),
      { path: 'file', access: 'person' },
      caller,
    )
    return {
      found: await readableFile(deps, rid, person),
      isMember: person.member !== undefined,
      isView: false,
    }
  }
  const found = await findFile(deps.db, rid, deps.now())
  if (!found) throw refuse('not_found', '文件不存在')
  return { found, isMember: by === 'member', isView: isView && found.type === 'application/pdf' }
}

/** `GET /api/file/{rid}?name=`: a file's bytes, by token or by a signed link; parts of it by `Range`. */
export const downloadRoute = (
  app: FastifyInstance,
  deps: Deps & WithOrigins & WithFiles & WithReaders,
): void => {
  app.get('/api/file/:rid', async (request, reply) => {
    const { found, isMember, isView } = await fileFor(request, deps)
    const { isVoid } = await deps.giveOut(deps.db, found.rid, { isMember, at: deps.now() })
    const { name = found.name } = parse(query, request.query)
    const shown = isVoid && !name.startsWith(voidPrefix) ? `${voidPrefix}${name}` : name
    const etag = `"${found.sha256}"`
    const { range, 'if-range': ifRange } = request.headers
    const part = ifRange === undefined || ifRange === etag ? rangeOf(range, found.size) : undefined
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': `${isView ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(shown)}`,
      'content-type': found.type,
      etag,
    })
    // In a frame of our own pages, and nothing in it may run or fetch.
    if (isView) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    if (part === 'none') return reply.code(416).header('content-range', `bytes */${found.size}`).send()
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { from, to } = part ?? { from: 0, to: found.size - 1 }
    reply.header('content-length', to - from + 1)
    if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${found.size}`)
    return reply.send(found.size === 0 ? '' : await deps.files.read(found.rid, from, to))
  })
}
