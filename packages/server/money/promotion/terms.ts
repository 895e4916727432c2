import { type PromotionTerms, promotionTermsIn } from '@lab/contract/rules/money/promotion'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { setting } from '../../shop/content/schema.ts'

/** The house's terms, read where they are used: also within a transaction. */
export const promotionTerms = async (db: Db): Promise<PromotionTerms> => {
  const [found] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'promotion'))
  return promotionTermsIn(found?.value)
}
