import type { AgreedPriceState } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { agreedPrice } from './schema.ts'

/** Those that are in a state now; the rule is `agreedPriceState`. */
export const isIn = (state: AgreedPriceState, now: number): SQL | undefined => {
  const { from, until } = agreedPrice
  const isOver = or(lte(until, now), lte(until, from))
  const isOpen = or(isNull(until), and(gt(until, now), gt(until, from)))
  return { ended: isOver, valid: and(isOpen, lte(from, now)), coming: and(isOpen, gt(from, now)) }[state]
}
