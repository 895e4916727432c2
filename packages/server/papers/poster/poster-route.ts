import type { DataOf } from '@lab/contract/calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { refuse } from '../../ground/refuse.ts'
import { invitationLink } from '../../money/invitation/link.ts'
import { rewardWords } from '../../money/invitation/terms.ts'
import { requirePromoter } from '../../money/promotion/store.ts'
import { findMember } from '../../people/account/member-store.ts'
import { isSigned, signedQuery } from '../../people/file/link.ts'
import { drawn } from '../../shop/content/picture-work.ts'
import { fontFile } from '../font.ts'
import { houseOf } from '../house.ts'
import { posterSvg } from './poster.ts'

/** What a link to a poster is signed for: no file's link opens it, nor the other way. */
const subjectOf = (member_rid: string) => `promoter/poster/${member_rid}`

const nameOf = (code: string) => `推广海报 ${code}.png`

/** A link to the promoter's poster, for minutes. */
export const posterLink = async (deps: Deps, caller: Caller): Promise<DataOf<'promoter/poster'>> => {
  const { rid } = memberOf(caller)
  await requirePromoter(deps.db, rid)
  const found = await findMember(deps.db, 'rid', rid)
  const { expires, signature } = await signedQuery(deps, subjectOf(rid))
  const query = new URLSearchParams({ expires: String(expires), signature })
  return {
    url: `/api/promoter/poster/${rid}.png?${query}`,
    name: nameOf(found?.invite_code ?? ''),
    expires,
  }
}

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
    const [{ house }, { invitee }] = await Promise.all([houseOf(deps), rewardWords(deps.db)])
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
