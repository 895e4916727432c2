import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from './schema.ts'

export type Member = typeof member.$inferSelect

/** Letters and digits that are not taken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newInviteCode = ({ randomBytes }: Pick<Deps, 'randomBytes'>) =>
  Array.from(randomBytes(8), (byte) => letters[byte & 31]).join('')

/** A member as they are named: an account that was merged has names too. */
const named = alias(member, 'named')

const names = {
  rid: named.rid,
  phone: named.phone,
  invite_code: named.invite_code,
  wechat_openid: named.wechat_openid,
} as const

/** Those to whom names lead: what named an account that was merged leads to the other. */
const ledTo = (db: Db) =>
  db
    .select({ phone: named.phone, found: member })
    .from(named)
    .innerJoin(member, eq(member.rid, sql`coalesce(${named.merged_into}, ${named.rid})`))
    .$dynamic()

/** The member of a name, if they have not been removed; a rid leads to nobody else. */
export const findMember = async (
  db: Db,
  name: keyof typeof names,
  value: string,
): Promise<Member | undefined> => {
  const own = name === 'rid' ? isNull(named.merged_into) : undefined
  const [row] = await ledTo(db)
    .where(and(eq(names[name], value), own, isNull(member.removed)))
    .limit(1)
  return row?.found
}

/** The members to whom phones lead, by phone. */
export const membersByPhone = async (db: Db, phones: readonly string[]): Promise<Map<string, Member>> => {
  const wanted = [...new Set(phones)]
  if (wanted.length === 0) return new Map()
  const rows = await ledTo(db).where(and(inArray(named.phone, wanted), isNull(member.removed)))
  return new Map(rows.map(({ phone, found }) => [phone ?? '', found]))
}

/** Accounts that were merged into a member's, the oldest first. */
export const mergedInto = (db: Db, rid: string): Promise<Member[]> =>
  db.select().from(member).where(eq(member.merged_into, rid)).orderBy(member.rid)

/** The phones that lead to a member: their own, and those of accounts that were merged into theirs. */
export const phonesOf = (rid: string) =>
  sql`(select phone from ${member} where phone is not null and ${rid} in (rid, merged_into))`

/** The accounts into which these were merged, of those that were; `of` is the one that went. */
export const survivorsOf = async (
  db: Db,
  rids: readonly string[],
): Promise<(Pick<Member, 'rid' | 'name' | 'phone'> & { of: string })[]> =>
  rids.length === 0
    ? []
    : db
        .select({ of: named.rid, rid: member.rid, name: member.name, phone: member.phone })
        .from(named)
        .innerJoin(member, eq(member.rid, named.merged_into))
        .where(inArray(named.rid, [...rids]))

/** Lets go of a phone of an account that was merged into a member's: it is to be theirs, or another's. */
export const releasePhone = async (tx: Db, rid: string, phone: string): Promise<void> => {
  await tx
    .update(member)
    .set({ phone: null })
    .where(and(eq(member.merged_into, rid), eq(member.phone, phone)))
}

/** Lets one transaction at a time decide whose a phone is. */
export const lockPhone = (tx: Db, phone: string): Promise<void> => lockKey(tx, `phone ${phone}`)

/** A new member with an invitation code of their own; the phone is known to be free (`lockPhone`). */
export const addMember = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId' | 'randomBytes'>,
  given: Partial<typeof member.$inferInsert> & { phone: string },
): Promise<Member> => {
  for (;;) {
    const [added] = await tx
      .insert(member)
      .values({ ...given, rid: tools.newId(), invite_code: newInviteCode(tools), created: tools.now() })
      .onConflictDoNothing({ target: member.invite_code })
      .returning()
    if (added) return added
  }
}

/** Nothing is written any more of who has been removed. */
export const changeMember = async (db: Db, rid: string, change: Partial<Member>): Promise<void> => {
  await db
    .update(member)
    .set(change)
    .where(and(eq(member.rid, rid), isNull(member.removed)))
}
