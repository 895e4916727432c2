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
import { packSubject } from './link.ts'
import { packOf, packPdf, packZip } from './pack.ts'

const query = z.strictObject({
  rid: z.string().min(1).max(64),
  member: z.string().min(1).max(64),
  as: z.enum(['zip', 'pdf']),
  expires: z.string().max(12),
  signature: z.string().max(64),
})

/**
 * `GET /api/file/pack?rid=…`: by a signed link, a bill's reimbursement pack as an archive or as one PDF. What its reader
 * may see is asked anew: they may have left the group meanwhile.
 */
export const packRoute = (app: FastifyInstance, deps: Deps & WithOrigins & WithFiles): void => {
  app.get('/api/file/pack', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw refuse('bad_request')
    const { rid, member, as, expires, signature } = parsed.data
    if (!(await isSigned(deps, packSubject(as, rid, member), { expires, signature })))
      throw refuse('forbidden', '下载链接已失效')
    const { base } = await callerOf(request, deps)
    const pack = await packOf(deps, { rid, member_rid: member, base })
    if (as === 'zip')
      return sendZip(request, reply, await packZip(deps, pack, base), { name: encoded(`${pack.name}.zip`) })
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename*=UTF-8''${encoded(`${pack.name}.pdf`)}`,
      })
      .type('application/pdf')
      .send(await packPdf(deps, pack))
  })
}
