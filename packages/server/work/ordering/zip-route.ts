import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendZip } from '../../ground/files/send-zip.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { callerOf } from '../../ground/http/caller.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { WithOrigins } from '../../ground/http/origins.ts'
import { refuse } from '../../ground/refuse.ts'
import { encoded } from '../../people/file/download.ts'
import { isSigned } from '../../people/file/link.ts'
import { noteDownload } from '../experiment/readable.ts'
import { filesFor } from './file-rows.ts'
import { zipSubject } from './files.ts'
import { orderZip } from './zip.ts'

const query = z.strictObject({
  of: z.string().regex(/^(order|assign) \w{1,64}$/),
  member: z.string().max(64),
  expires: z.string().max(12),
  signature: z.string().max(64),
})

/** `GET /api/file/zip?of=…`: by a signed link, an order's files as one archive; parts of it by `Range`. */
export const zipRoute = (app: FastifyInstance, deps: Deps & WithOrigins & WithFiles): void => {
  app.get('/api/file/zip', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw refuse('bad_request')
    const { of, member, expires, signature } = parsed.data
    if (!(await isSigned(deps, zipSubject(of, member), { expires, signature })))
      throw refuse('forbidden', '下载链接已失效')
    await callerOf(request, deps)
    const [kind, rid] = of.split(' ')
    const data = await filesFor(deps.db, { [`${kind}_rid`]: rid }, member)
    const first = data.rows.filter((row) => row.of.downloaded === null).map(({ file }) => file.rid)
    return sendZip(request, reply, await orderZip(deps, data), {
      name: encoded(`${data.number}.zip`),
      given: () => noteDownload(deps.db, first, deps.now()),
    })
  })
}
