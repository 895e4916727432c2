import { type PromotionTerms, promotionTermsIn } from '@lab/contract/rules/promotion'
import { eq } from 'drizzle-orm'
import { setting } from '../content/schema.ts'
import type { Db } from '../db/open.ts'

/** The house's terms, read where they are used: also within a transaction. */
export const promotionTerms = async (db: Db): Promise<PromotionTerms> => {
  const [found] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'promotion'))
  return promotionTermsIn(found?.value)
}
