import type { Organization } from '@lab/contract/rules/people/account/organization'
import { agreedOf, agreedPriceIn, type PriceSide } from '@lab/contract/rules/shop/catalogue/agreed-price'
import type { Agreed } from '@lab/contract/rules/shop/catalogue/price'
import { and, inArray, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { agreedPrice } from './schema.ts'
import { isIn } from './states.ts'

/** What one of a project costs, and why where that is not the project's own price. */
export interface UnitPrice {
  price_fen: number
  agreed: Agreed | null
}

/** What one of a project with that price of its own costs the one it was asked for. */
export type PriceOf = (project_rid: string, list_fen: number) => UnitPrice

/** A member of a customer group, by who pays. */
export const sideOf = (organization: number, payer: Pick<Payer, 'kind' | 'rid'>): PriceSide => ({
  organization,
  ...(payer.kind === 'cluster' && { cluster_rid: payer.rid }),
})

/** The prices that hold for some projects at an instant, agreed ones before the projects' own: for each of several sides. */
export const pricesForEach = async (
  db: Db,
  project_rids: readonly string[],
  sides: readonly PriceSide[],
  at: number,
): Promise<PriceOf[]> => {
  const groups = [...new Set(sides.map(({ organization }) => organization as Organization))]
  const clusters = [...new Set(sides.flatMap(({ cluster_rid }) => cluster_rid ?? []))]
  const prices = project_rids.length
    ? await db
        .select()
        .from(agreedPrice)
        .where(
          and(
            inArray(agreedPrice.project_rid, [...new Set(project_rids)]),
            or(
              inArray(agreedPrice.organization, groups),
              clusters.length ? inArray(agreedPrice.cluster_rid, clusters) : undefined,
            ),
            isIn('valid', at),
          ),
        )
    : []
  return sides.map((side) => (project_rid, list_fen) => {
    const found = agreedPriceIn(prices, project_rid, side, at)
    return found
      ? { price_fen: found.price_fen, agreed: agreedOf(found, list_fen) }
      : { price_fen: list_fen, agreed: null }
  })
}

/** The same for one side. */
export const pricesFor = async (
  db: Db,
  project_rids: readonly string[],
  side: PriceSide,
  at: number,
): Promise<PriceOf> => (await pricesForEach(db, project_rids, [side], at))[0] as PriceOf
