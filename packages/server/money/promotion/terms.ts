import { type PromotionTerms, promotionTermsIn } from '@lab/contract/rules/money/promotion'
import type { Db } from '../../ground/db/open.ts'
import { settingIn } from '../../shop/content/settings.ts'

/** The house's terms, read where they are used: also within a transaction. */
export const promotionTerms = async (db: Db): Promise<PromotionTerms> =>
  promotionTermsIn(await settingIn(db, 'promotion'))
