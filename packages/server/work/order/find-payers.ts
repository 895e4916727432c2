import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import type { NamedPayer } from './named-payers.ts'

const like = (kw: string, ...columns: PgColumn[]): SQL | undefined =>
  or(...columns.map((one) => ilike(one, containing(kw))))

/** Words that name a member, or a group whose owner is the member that is joined to it. */
export const payerNamed = (kw: string): SQL | undefined =>
  like(kw, member.name, member.company, member.phone, cluster.name, cluster.company)

export const shownPayer = (
  person: typeof member.$inferSelect,
  group: typeof cluster.$inferSelect | null,
): NamedPayer => ({
  ...(group
    ? { kind: 'cluster' as const, rid: group.rid, name: group.name, company: group.company }
    : { kind: 'self' as const, rid: person.rid, name: person.name, company: person.company }),
  phone: person.phone ?? '',
})

/** Groups and members who have not left and whom words name, at most so many of each. */
export const findPayers = async (db: Db, kw: string, most: number): Promise<NamedPayer[]> => {
  const people = await db
    .select({ member })
    .from(member)
    .where(
      and(
        isNull(member.removed),
        isNotNull(member.phone),
        like(kw, member.name, member.company, member.phone),
      ),
    )
    .orderBy(asc(member.rid))
    .limit(most)
  const groups = await db
    .select({ member, cluster })
    .from(cluster)
    .innerJoin(member, eq(member.rid, cluster.owner_rid))
    .where(and(isNull(cluster.removed), payerNamed(kw)))
    .orderBy(asc(cluster.rid))
    .limit(most)
  return [
    ...groups.map((one) => shownPayer(one.member, one.cluster)),
    ...people.map((one) => shownPayer(one.member, null)),
  ]
}
