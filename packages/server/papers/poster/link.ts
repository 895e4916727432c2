import type { DataOf } from '@lab/contract/calls'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { requirePromoter } from '../../money/promotion/store.ts'
import { signedQuery } from '../../people/file/link.ts'
import { findMember } from '../../people/member/store.ts'

/** What a link to a poster is signed for: no file's link opens it, nor the other way. */
export const subjectOf = (member_rid: string) => `promoter/poster/${member_rid}`

export const nameOf = (code: string) => `推广海报 ${code}.png`

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
