import type { Deps } from '../../ground/http/handle.ts'
import { signedQuery } from './link.ts'

/** Papers that a link opens, of an order, a reservation, a statement or a refund: each signature is for one of them. */
export type PaperKind = 'agreement' | 'quotation' | 'reservation' | 'labels' | 'statement' | 'credit-note'

/** What a link to a paper is signed for. No file's rid has a slash: a file's link opens no paper, nor the other way. */
export const paperSubject = (kind: PaperKind, rid: string): string => `print/${kind}/${rid}`

/** The addresses of a paper below the server's own: the page, and the PDF; they hold until `expires`. */
export const paperLinks = async (
  deps: Pick<Deps, 'db' | 'randomBytes' | 'now' | 'settings'>,
  kind: PaperKind,
  rid: string,
): Promise<{ page: string; pdf: string; expires: number }> => {
  const { expires, signature } = await signedQuery(deps, paperSubject(kind, rid))
  const query = new URLSearchParams({ expires: String(expires), signature })
  const path = `/print/${kind}/${rid}`
  return { page: `${path}?${query}`, pdf: `${path}.pdf?${query}`, expires }
}
