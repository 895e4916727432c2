import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from './schema.ts'

export type Member = typeof member.$inferSelect

/** Letters and digits that are not taken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newInviteCode = ({ randomBytes }: Pick<Deps, 'randomBytes'>) =>
  Array.from(randomBytes(8), (byte) => letters[byte & 31]).join('')

const names = {
  rid: member.rid,
  phone: member.phone,
  invite_code: member.invite_code,
  wechat_openid: member.wechat_openid,
} as const

const merged = alias(member, 'merged')

/** The account into which the one of a name was merged. */
const survivor = (db: Db, name: keyof typeof names, value: string) =>
  db.select({ rid: merged.merged_into }).from(merged).where(eq(merged[name], value))

/** The member of a name, if they have not been removed; a name of an account that was merged leads to the other, but for its rid. */
export const findMember = async (
  db: Db,
  name: keyof typeof names,
  value: string,
): Promise<Member | undefined> => {
  const named = eq(names[name], value)
  const leads = name === 'rid' ? named : or(named, inArray(member.rid, survivor(db, name, value)))
  return (
    await db
      .select()
      .from(member)
      .where(and(leads, isNull(member.removed)))
      .limit(1)
  )[0]
}

/** The members to whom phones lead, by phone. */
export const membersByPhone = async (db: Db, phones: readonly string[]): Promise<Map<string, Member>> => {
  const wanted = [...new Set(phones)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ phone: merged.phone, found: member })
    .from(merged)
    .innerJoin(member, eq(member.rid, sql`coalesce(${merged.merged_into}, ${merged.rid})`))
    .where(and(inArray(merged.phone, wanted), isNull(member.removed)))
  return new Map(rows.map(({ phone, found }) => [phone ?? '', found]))
}

/** Accounts that were merged into a member's, the oldest first. */
export const mergedInto = (db: Db, rid: string): Promise<Member[]> =>
  db.select().from(member).where(eq(member.merged_into, rid)).orderBy(member.rid)

/** The phones that lead to a member: their own, and those of accounts that were merged into theirs. */
export const phonesOf = (db: Db, rid: string) =>
  db
    .select({ phone: sql<string>`coalesce(${member.phone}, '')`.as('phone') })
    .from(member)
    .where(or(eq(member.rid, rid), eq(member.merged_into, rid)))

/** The accounts into which these were merged, of those that were; `of` is the one that went. */
export const survivorsOf = async (
  db: Db,
  rids: readonly string[],
): Promise<(Pick<Member, 'rid' | 'name' | 'phone'> & { of: string })[]> =>
  rids.length === 0
    ? []
    : db
        .select({ of: merged.rid, rid: member.rid, name: member.name, phone: member.phone })
        .from(merged)
        .innerJoin(member, eq(member.rid, merged.merged_into))
        .where(inArray(merged.rid, [...rids]))

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
