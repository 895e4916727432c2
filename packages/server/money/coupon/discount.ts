import { type DiscountRate, discountRateIn } from '@lab/contract/rules/money/discount'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../../people/member/schema.ts'
import { setting } from '../../shop/content/schema.ts'

const none: DiscountRate = { rate: 100, rate_of: 'none' }

/** What members pay of list prices. The setting is read where the statement is made: an embedded database has one connection. */
export const discountsOf = async (
  db: Db,
  member_rids: readonly string[],
  now: number,
): Promise<(member_rid: string) => DiscountRate> => {
  const rows = await db
    .select({
      rid: member.rid,
      organization: member.organization,
      customer_group: member.customer_group,
      customer_group_until: member.customer_group_until,
      set: setting.value,
    })
    .from(member)
    .leftJoin(setting, eq(setting.key, 'member_discount'))
    .where(inArray(member.rid, [...new Set(member_rids)]))
  const rates = new Map(
    rows.map(({ set, ...who }) => [
      who.rid,
      discountRateIn(set, { rid: who.rid, organization: customerGroupOf(who, now) }),
    ]),
  )
  return (member_rid) => rates.get(member_rid) ?? none
}

export const discountOf = async (db: Db, member_rid: string, now: number): Promise<DiscountRate> =>
  (await discountsOf(db, [member_rid], now))(member_rid)
