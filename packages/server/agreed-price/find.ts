import { agreedOf, agreedPriceIn, type PriceSide } from '@lab/contract/rules/agreed-price'
import type { Agreed } from '@lab/contract/rules/price'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Payer } from '../order/payer.ts'
import { agreedPrice } from './schema.ts'
import { isIn } from './states.ts'

/** What one of a project costs, and why where that is not the project's own price. */
export interface UnitPrice {
  price_fen: number
  agreed: Agreed | null
}

/** What one of a project with that price of its own costs the one it was asked for. */
export type PriceOf = (project_rid: string, list_fen: number) => UnitPrice

/** A member of a customer group, as the one who pays has him pay. */
export const sideOf = (organization: number, payer: Pick<Payer, 'kind' | 'rid'>): PriceSide => ({
  organization,
  ...(payer.kind === 'cluster' && { cluster_rid: payer.rid }),
})

/** The prices that hold for some projects at an instant, agreed ones before the projects' own. */
export const pricesFor = async (
  db: Db,
  project_rids: readonly string[],
  side: PriceSide,
  at: number,
): Promise<PriceOf> => {
  const { organization, cluster_rid } = side
  const prices = project_rids.length
    ? await db
        .select()
        .from(agreedPrice)
        .where(
          and(
            inArray(agreedPrice.project_rid, [...new Set(project_rids)]),
            or(
              eq(agreedPrice.organization, organization as 0),
              cluster_rid === undefined ? undefined : eq(agreedPrice.cluster_rid, cluster_rid),
            ),
            isIn('valid', at),
          ),
        )
    : []
  return (project_rid, list_fen) => {
    const found = agreedPriceIn(prices, project_rid, side, at)
    return found
      ? { price_fen: found.price_fen, agreed: agreedOf(found, list_fen) }
      : { price_fen: list_fen, agreed: null }
  }
}
