import { closedText } from '@lab/contract/rules/shop/opening/closed-text'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { openingOf } from './opening.ts'

/** Sees that the shop takes orders (domain §12), in the transaction that would take one. @throws Refusal `not_open` */
export const requireOpenShop = async (tx: Db, deps: Pick<Deps, 'now'>): Promise<void> => {
  const opening = await openingOf(tx, deps)
  if (!opening.open) throw refuse('not_open', closedText(opening))
}
