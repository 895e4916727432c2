import { Readable } from 'node:stream'
import type { Reason } from '@lab/contract/reasons'
import { fileProblem } from '@lab/contract/rules/ground/file'
import { Metadata, type Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { callerOf, tokenOf } from '../../ground/http/caller.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { WithOrigins } from '../../ground/http/origins.ts'
import { cleanName } from '../../ground/http/upload.ts'
import { refuse, refuseFor } from '../../ground/refuse.ts'
import { personAuthentication } from '../staff/person.ts'
import { allowFile } from './daily.ts'
import { fenced } from './fenced.ts'
import { dropUpload, finishOnce } from './finish.ts'
import { type Leases, uploadLeases } from './lease.ts'
import type { StoredFile } from './store.ts'
import { addUpload, countUploads, findOwnFile, findUpload, type Owner } from './upload-store.ts'

type Tools = Deps & WithOrigins & WithFiles

const path = '/api/file/upload'

/** Who sends: the same tokens and the same refusals as `file/add`, on the portal only. */
const ownerOf = async (request: FastifyRequest, deps: Tools): Promise<Owner> => {
  const caller = await callerOf(request, deps)
  if (caller.origin !== undefined) throw refuse('not_on_partner')
  const call = { path: 'file/add', access: 'person' } as const
  const { member, staff } = await personAuthentication(deps)(tokenOf(request), call, caller)
  if (staff) return { staff_rid: staff.rid }
  if (!member) throw refuse('login_required')
  return { member_rid: member.rid }
}

const header = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** What is about to come, by its headers. @throws Refusal `bad_request`, `invalid`, `too_large` */
const announced = (request: FastifyRequest, most: number) => {
  const length = header(request, 'upload-length')
  if (!/^\d{1,12}$/.test(length)) throw refuse('bad_request')
  const size = Number(length)
  if (size > most) throw refuse('too_large')
  try {
    const name = cleanName(Metadata.parse(header(request, 'upload-metadata')).filename ?? '')
    const problem = fileProblem({ name, size }, most, 'data')
    if (problem) throw refuse('invalid', problem, { file: problem })
    return { name, size }
  } catch (error) {
    throw error instanceof Error && 'reason' in error ? error : refuse('bad_request')
  }
}

const register = (deps: Tools, owner: Owner, wanted: { name: string; size: number }) =>
  useCase(deps.db, async (tx) => {
    if ('member_rid' in owner) await allowFile(tx, deps, owner.member_rid)
    if ((await countUploads(tx, owner)) >= deps.settings.uploadsPerPerson)
      throw refuseFor(3600, '未传完的文件过多')
    const [rid, created] = [deps.newId(), deps.now()]
    const [member_rid, staff_rid] = 'member_rid' in owner ? [owner.member_rid, null] : [null, owner.staff_rid]
    const expires = created + deps.settings.uploadSeconds
    await addUpload(tx, { ...wanted, rid, member_rid, staff_rid, created, expires })
    return rid
  })

/** The protocol itself is the library's: it sees neither people nor tables. */
const protocol = (deps: Tools, leases: Leases) => {
  const names = new WeakMap<Request, string>()
  let server: Promise<Server> | undefined
  const open = async () => {
    const { Server } = await import('@tus/server')
    const namingFunction = (request: Request) => names.get(request) as string
    const datastore = fenced(await deps.files.parts(), leases)
    return new Server({
      path,
      datastore,
      locker: leases.locker,
      relativeLocation: true,
      namingFunction,
      lockDrainTimeout: 1000,
    })
  }
  return async (request: FastifyRequest, rid: string): Promise<Response> => {
    server ??= open()
    const hasBody = request.method === 'PATCH'
    const headers = new Headers(
      Object.entries(request.headers).filter(
        (entry): entry is [string, string] =>
          /^(tus-|upload-|content-)/.test(entry[0]) && typeof entry[1] === 'string',
      ),
    )
    const asked = new Request(`http://localhost${request.url}`, {
      method: request.method,
      headers,
      ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
    } as RequestInit)
    names.set(asked, rid)
    return (await server).handleWeb(asked)
  }
}

const uploadHeader = ({ rid, name, size, type }: StoredFile) =>
  encodeURIComponent(JSON.stringify({ rid, name, size, type }))

/** What the library says no with, in the words of all calls. */
const refusals: Record<number, Reason> = {
  404: 'not_found',
  409: 'wrong_state',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  423: 'wrong_state',
  // Its storage failed: the sender did nothing wrong.
  500: 'storage_full',
}

/** The library's answer, without what it thinks of origins. @throws Refusal where it says no */
const pass = async (reply: FastifyReply, answer: Response) => {
  if (!answer.ok) throw refuse(refusals[answer.status] ?? 'bad_request')
  for (const [name, value] of answer.headers) if (!/^access-control-/.test(name)) reply.header(name, value)
  reply.header('cache-control', 'no-store')
  return reply.code(answer.status).send(answer.body ? await answer.text() : undefined)
}

/**
 * `/api/file/upload`: a file in parts that go on after a cut, by the tus protocol (1.0.0), for whoever may call
 * `file/add`. Its last answer, and each `HEAD` after it, bears the stored file in the header `upload-file`, as JSON in
 * percent signs. Refusals are answered as everywhere.
 */
export const resumableRoutes = async (app: FastifyInstance, deps: Tools): Promise<void> => {
  const leases = uploadLeases(deps.db)
  const answer = protocol(deps, leases)

  const part = async (request: FastifyRequest, reply: FastifyReply) => {
    const owner = await ownerOf(request, deps)
    const { rid } = request.params as { rid: string }
    const row = await findUpload(deps.db, rid, owner, deps.now())
    if (!row) {
      // Its last answer was lost on the way.
      const stored = request.method === 'HEAD' && (await findOwnFile(deps.db, rid, owner))
      if (!stored) throw refuse('not_found', '文件不存在')
      const { size } = stored
      return reply
        .headers({ 'tus-resumable': '1.0.0', 'upload-length': size, 'upload-offset': size })
        .headers({ 'upload-file': uploadHeader(stored), 'cache-control': 'no-store' })
        .send()
    }
    const answered = await answer(request, rid)
    if (request.method === 'DELETE') await dropUpload(deps, rid)
    else if (answered.ok && answered.headers.get('upload-offset') === String(row.size))
      reply.header('upload-file', uploadHeader(await finishOnce(deps, leases, row)))
    return pass(reply, answered)
  }

  await app.register(async (routes) => {
    // The bytes go to the library as they come.
    routes.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    routes.post(path, async (request, reply) => {
      const owner = await ownerOf(request, deps)
      const { settings } = deps
      const most = 'staff_rid' in owner ? settings.staffFileBytes : settings.fileBytes
      const rid = await register(deps, owner, announced(request, most))
      const answered = await answer(request, rid)
      if (!answered.ok) await dropUpload(deps, rid)
      return pass(reply, answered)
    })
    const config = { takesFile: true, isLong: true }
    routes.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:rid`, config, handler: part })
  })
}
