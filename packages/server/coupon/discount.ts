import { type DiscountRate, discountRateIn } from '@lab/contract/rules/discount'
import { eq } from 'drizzle-orm'
import { member } from '../account/schema.ts'
import { setting } from '../content/schema.ts'
import type { Db } from '../db/open.ts'

/** What a member pays of list prices. The setting is read where the statement is made: an embedded database has one connection. */
export const discountOf = async (db: Db, member_rid: string): Promise<DiscountRate> => {
  const [who] = await db
    .select({ rid: member.rid, organization: member.organization, set: setting.value })
    .from(member)
    .leftJoin(setting, eq(setting.key, 'member_discount'))
    .where(eq(member.rid, member_rid))
  return who ? discountRateIn(who.set, who) : { rate: 100, rate_of: 'none' }
}
