import { formatFen } from '@lab/contract/rules/ground/money'
import { type CouponOffer, couponOfferIn, valueWords } from '@lab/contract/rules/money/coupon'
import type { Db } from '../../ground/db/open.ts'
import { settingIn } from '../../shop/content/settings.ts'

/** What an invitation brings each side; what the setting `invite_reward` does not say is not given. */
export interface RewardOffers {
  inviter?: CouponOffer
  invitee?: CouponOffer
}

/** The offers, read where they are used: also within a transaction. */
export const rewardOffers = async (db: Db): Promise<RewardOffers> => {
  const { inviter, invitee } = await settingIn(db, 'invite_reward')
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
