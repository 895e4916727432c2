import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type AnsweredFile, answeredFile, type Call } from '@lab/contract/call'
import { explain } from '@lab/contract/explain'
import { isRecord } from '@lab/contract/rules/ground/is-record'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { checkBodyType } from './body-type.ts'
import { callerOf, tokenOf } from './caller.ts'
import { done } from './envelope.ts'
import type { Caller, Deps, Handled } from './handle.ts'
import { attemptOf } from './idempotency.ts'
import { answerInLines, wantsLines } from './lines.ts'
import type { WithOrigins } from './origins.ts'
import { readMultipart, type WithIncoming } from './upload.ts'
import { checkValues } from './values.ts'

/** Finds who calls by the header `token`, and whether they may. @throws Refusal 401 or 403 */
export type Authenticate = (
  token: string | undefined,
  call: Pick<Call, 'path' | 'access'>,
  caller: Caller,
) => Promise<Pick<Caller, 'member' | 'staff'>>

const isEmpty = (body: unknown) => body === undefined || (isRecord(body) && Object.keys(body).length === 0)

/** The fields of a request, wherever its call lets them travel; no body at all is an empty one. */
const fieldsOf = (request: FastifyRequest, { method, encoding = 'json' }: Call): Record<string, unknown> => {
  if (method === 'GET') return request.query as Record<string, unknown>
  if (encoding !== 'query' && Object.keys(request.query as object).length > 0) throw refuse('bad_request')
  if (encoding === 'query') {
    if (!isEmpty(request.body)) throw refuse('bad_request')
    return request.query as Record<string, unknown>
  }
  const body = request.body === undefined ? {} : request.body
  if (!isRecord(body)) throw refuse('bad_request')
  return body
}

/** Parses what a call was sent. @throws Refusal `invalid` with what is wrong, field by field */
const parse = (call: Call, fields: Record<string, unknown>): unknown => {
  checkValues(fields)
  const parsed = call.request.safeParse(fields)
  if (!parsed.success) throw refuse('invalid', undefined, explain(parsed.error, fields))
  return parsed.data
}

/** Makes every handled call answer below `/api/`. */
export const registerCalls = (
  app: FastifyInstance,
  deps: Deps & WithOrigins & WithIncoming,
  authenticate: Authenticate,
  handled: readonly Handled[],
): void => {
  for (const { call, answer } of handled) {
    app.route({
      method: call.method,
      url: `/api/${call.path}`,
      config: {
        takesFile: call.encoding === 'multipart',
        isUntraced: call.isUntraced,
        isLong: call.encoding === 'multipart' || call.hasProgress === true,
      },
      onRequest: async (request) => checkBodyType(request, call),
      handler: async (request, reply) => {
        const caller = await callerOf(request, deps)
        if (call.access !== 'open') Object.assign(caller, await authenticate(tokenOf(request), call, caller))
        const work = async (fields: Record<string, unknown>, onProgress?: Caller['onProgress']) => {
          const parsed = parse(call, fields)
          const attempt = attemptOf(call, caller.idempotencyKey, parsed)
          return answer(parsed, { ...caller, ...(attempt && { attempt }), onProgress })
        }
        if (call.hasProgress && wantsLines(request)) {
          const fields = fieldsOf(request, call)
          return answerInLines(request, reply, async (onProgress) =>
            call.data.parse(await work(fields, onProgress)),
          )
        }
        const data =
          call.encoding === 'multipart'
            ? await withUpload(request, deps, work)
            : await work(fieldsOf(request, call))
        if (call.file) return sendFile(reply, call.file, answeredFile.parse(data))
        reply.type('application/json; charset=utf-8')
        if (call.isSecret) reply.header('cache-control', 'no-store')
        const text = JSON.stringify(done(call.data.parse(data)))
        return call.hasTag ? sendTagged(request, reply, text) : text
      },
    })
  }
}

/** A file itself, made for who asks: nobody keeps it on the way. */
const sendFile = (reply: FastifyReply, type: string, { name, bytes }: AnsweredFile) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes)

/** 304 to who has it: they ask often. */
const sendTagged = (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'no-cache').header('etag', tag)
  // A proxy that compresses makes the tag a weak one.
  return request.headers['if-none-match']?.replace(/^W\//, '') === tag ? reply.code(304).send() : text
}

const withUpload = async <T>(
  request: FastifyRequest,
  deps: Deps & WithIncoming,
  work: (fields: Record<string, unknown>) => Promise<T>,
): Promise<T> => {
  const incoming = await deps.files.incoming()
  try {
    return await work(await readMultipart(request, deps, incoming))
  } finally {
    await rm(incoming, { force: true })
  }
}
