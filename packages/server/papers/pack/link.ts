import type { Deps } from '../../ground/http/handle.ts'
import { signedQuery } from '../../people/file/link.ts'

export type PackAs = 'zip' | 'pdf'

/** What the signature of a pack's link stands for: one bill, one reader, one of its two ways. */
export const packSubject = (as: PackAs, rid: string, member_rid: string): string =>
  `pack ${as} ${rid} ${member_rid}`

/** The addresses of a pack below the server's own; they hold until `expires`. */
export const packLinks = async (
  deps: Pick<Deps, 'db' | 'randomBytes' | 'now' | 'settings'>,
  rid: string,
  member: string,
): Promise<{ url: string; pdf: string; expires: number }> => {
  const addressOf = async (as: PackAs) => {
    const { expires, signature } = await signedQuery(deps, packSubject(as, rid, member))
    const query = new URLSearchParams({ rid, member, as, expires: String(expires), signature })
    return { address: `/api/file/pack?${query}`, expires }
  }
  const [zip, pdf] = [await addressOf('zip'), await addressOf('pdf')]
  return { url: zip.address, pdf: pdf.address, expires: zip.expires }
}
