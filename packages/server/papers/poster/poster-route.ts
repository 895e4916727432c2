import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { refuse } from '../../ground/refuse.ts'
import { invitationLink } from '../../money/invitation/link.ts'
import { rewardWords } from '../../money/invitation/terms.ts'
import { isSigned } from '../../people/file/link.ts'
import { findMember } from '../../people/member/store.ts'
import { drawn } from '../../shop/content/picture-work.ts'
import { fontFile } from '../font.ts'
import { houseOf } from '../house.ts'
import { nameOf, subjectOf } from './link.ts'
import { posterSvg } from './poster.ts'

const params = z.object({ rid: z.string().min(1).max(64) })
const query = z.object({ expires: z.string().max(12), signature: z.string().max(64) })

/** `GET /api/promoter/poster/{rid}.png`: the poster, for who has a link that holds. */
export const posterRoute = (app: FastifyInstance, deps: Deps): void => {
  app.get('/api/promoter/poster/:rid.png', async (request, reply) => {
    const named = params.safeParse(request.params)
    const signed = query.safeParse(request.query)
    if (!named.success || !signed.success) throw refuse('bad_request')
    const { rid } = named.data
    if (!(await isSigned(deps, subjectOf(rid), signed.data))) throw refuse('forbidden', '海报链接已失效')
    const promoter = await findMember(deps.db, 'rid', rid)
    if (!promoter) throw refuse('not_found', '海报不存在')
    const [{ house }, { invitee }] = await Promise.all([houseOf(deps, deps.now()), rewardWords(deps.db)])
    const { invite_code: code } = promoter
    const link = invitationLink(baseOf(request, deps.settings), code)
    const svg = posterSvg({ link, code, house, reward: invitee })
    const png = await drawn(svg, fontFile, deps.log).catch((cause) => {
      deps.log.warn({ err: cause }, 'no poster')
      throw refuse('too_many', '海报暂时生成不了，请稍后再试')
    })
    return reply
      .headers({
        'cache-control': 'private, max-age=300',
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(nameOf(code))}`,
      })
      .type('image/png')
      .send(png)
  })
}
