import { type Organization, organizations } from './organization.ts'

/** What the lab has verified of a member, beside what they say of themselves (domain §13). */
export interface Verified {
  organization: Organization
  customer_group: Organization | null
  /** Until when it holds, epoch seconds; null: without an end. */
  customer_group_until: number | null
}

/** Whether the lab's word holds at an instant. */
export const isVerified = (
  { customer_group, customer_group_until }: Omit<Verified, 'organization'>,
  now: number,
): boolean => customer_group !== null && (customer_group_until === null || customer_group_until > now)

/**
 * The user type by which a member is priced and served: the lab's own word while it holds, else what they say of
 * themselves; of nobody, the first type.
 */
export const customerGroupOf = (who: Verified | undefined, now: number): Organization => {
  if (!who) return organizations[0].id
  return isVerified(who, now) ? (who.customer_group ?? who.organization) : who.organization
}
