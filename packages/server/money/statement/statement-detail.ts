import type { DataOf } from '@lab/contract/calls'
import type { Deps } from '../../ground/http/handle.ts'
import { paperLinks } from '../../people/file/paper-links.ts'
import { billHistory, refundedOf } from './history.ts'
import { statementItems } from './items.ts'
import type { Statement } from './schema.ts'
import { shownStatement } from './statements.ts'

/**
 * A bill with all that stands on it and happened to it, with names where `isNamed`, and links to its paper; whether it may
 * be read was asked before.
 */
export const statementDetail = async (
  deps: Deps,
  found: Statement,
  isNamed = false,
): Promise<Omit<DataOf<'assign/statementInfo'>, 'cluster'>> => {
  const { rid, list_fen, discount_fen, coupon_fen, points_fen } = found
  const items = await statementItems(deps.db, rid)
  const { page, pdf, expires } = await paperLinks(deps, 'statement', rid)
  return {
    ...shownStatement(found, { count: items.length, refunded_fen: await refundedOf(deps.db, rid) }),
    list_fen,
    discount_fen,
    coupon_fen,
    points_fen,
    items,
    history: await billHistory(deps.db, rid, isNamed),
    printable: page,
    pdf,
    expires,
  }
}
