import { and, eq, inArray, isNull } from 'drizzle-orm'
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

/** The member of a name, if they have not been removed. */
export const findMember = async (
  db: Db,
  name: keyof typeof names,
  value: string,
): Promise<Member | undefined> => {
  const named = and(eq(names[name], value), isNull(member.removed))
  return (await db.select().from(member).where(named).limit(1))[0]
}

/** The members of phones, by phone. */
export const membersByPhone = async (db: Db, phones: readonly string[]): Promise<Map<string, Member>> => {
  const wanted = [...new Set(phones)]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(member)
          .where(and(inArray(member.phone, wanted), isNull(member.removed)))
  return new Map(rows.map((row) => [row.phone ?? '', row]))
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
