/** What a member pays of list prices, percent, and why. */
export interface DiscountRate {
  rate: number
  rate_of: 'member' | 'group' | 'none'
}

const isRate = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) < 100

const ratesIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * A member's rate by the setting `member_discount`, `{groups: {"3": 95}, members: {rid: 90}}`: their own before that of
 * their customer group (domain §1, `organization`); whatever is no rate counts as none.
 */
export const discountRateIn = (
  setting: unknown,
  { rid, organization }: { rid: string; organization: number },
): DiscountRate => {
  const { groups, members } = ratesIn(setting)
  const own = Object.hasOwn(ratesIn(members), rid) ? ratesIn(members)[rid] : undefined
  if (isRate(own)) return { rate: own, rate_of: 'member' }
  const group = ratesIn(groups)[String(organization)]
  return isRate(group) ? { rate: group, rate_of: 'group' } : { rate: 100, rate_of: 'none' }
}
