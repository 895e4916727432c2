import { formatFen } from '@lab/contract/rules/ground/money'
import { type CouponOffer, couponOfferIn, valueWords } from '@lab/contract/rules/money/coupon'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { setting } from '../../shop/content/schema.ts'

/** What an invitation brings each side; what the setting `invite_reward` does not say is not given. */
export interface RewardOffers {
  inviter?: CouponOffer
  invitee?: CouponOffer
}

/** The offers, read where they are used: also within a transaction. */
export const rewardOffers = async (db: Db): Promise<RewardOffers> => {
  const [found] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, 'invite_reward'))
  const { inviter, invitee } = (found?.value ?? {}) as Record<string, unknown>
  return { inviter: couponOfferIn(inviter), invitee: couponOfferIn(invitee) }
}

/** 满 ¥500.00 减 ¥50.00; empty for no offer. */
export const offerWords = (offer: CouponOffer | undefined): string => {
  if (!offer) return ''
  const { least_fen, value } = offer
  return `${least_fen > 0 ? `满 ${formatFen(least_fen)} ` : ''}${valueWords(value)}`
}

/** What an invitation brings, in words; empty where nothing is promised. */
export const rewardWords = async (db: Db): Promise<{ inviter: string; invitee: string }> => {
  const { inviter, invitee } = await rewardOffers(db)
  return { inviter: offerWords(inviter), invitee: offerWords(invitee) }
}
