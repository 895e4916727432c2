import type { Deps } from '../../ground/http/handle.ts'
import { isSigned, signedQuery } from '../../people/file/link.ts'
import { type ItemKey, itemOf } from './item.ts'

/** How long a preview can be looked at, in seconds. */
const preview_s = 3600

const subject = ({ kind, id }: ItemKey) => `preview/${kind}/${id}`

const pathOf = ({ kind, id }: ItemKey) => `/preview/${kind}/${encodeURIComponent(id)}`

/** An address that shows an item's draft to whoever has it, for an hour. @throws Refusal `not_found` */
export const previewLink = async (deps: Deps, key: ItemKey): Promise<{ url: string; expires: number }> => {
  await itemOf(deps.db, key)
  const { expires, signature } = await signedQuery(deps, subject(key), preview_s)
  const query = new URLSearchParams({ expires: String(expires), signature })
  return { url: `${pathOf(key)}?${query}`, expires }
}

/** Whether an address of a preview was made here and still holds. */
export const isPreview = (deps: Deps, key: ItemKey, signed: { expires: string; signature: string }) =>
  isSigned(deps, subject(key), signed)
