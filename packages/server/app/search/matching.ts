import type { Typed } from '@lab/contract/rules/app/search/typed'
import { type AnyColumn, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import { initials } from '../../ground/db/initials.ts'
import { beginning, containing, ending } from '../../ground/db/like.ts'
import { hasPair, holding } from '../../ground/db/pairs.ts'
import { member } from '../../people/member/schema.ts'

/**
 * What of a text is looked for: three letters, or two Chinese ones, are found in its middle by their index, fewer only at its
 * beginning.
 */
export const worded = (column: AnyColumn, { kw }: Typed): SQL =>
  kw.length > 2 || hasPair(kw) ? holding(column, kw) : ilike(column, beginning(kw))

/** A number or a part of it; nothing where what was typed is none. */
export const numbered = (column: AnyColumn, { number }: Typed): SQL | undefined =>
  number === undefined ? undefined : like(column, number.length > 2 ? containing(number) : beginning(number))

/** A name by a part of it, or by how its initials begin. */
export const named = (column: AnyColumn, typed: Typed): SQL | undefined =>
  or(
    worded(column, typed),
    typed.initials ? sql`${initials(column)} like ${beginning(typed.initials)}` : undefined,
  )

/** A phone, or at least its last four digits. */
export const phoned = (column: AnyColumn, { phone }: Typed): SQL | undefined => {
  if (!phone) return undefined
  return phone.length === 11 ? eq(column, phone) : like(column, ending(phone))
}

/** A member by name, initials, phone or company. */
export const memberFits = (typed: Typed): SQL | undefined =>
  or(named(member.name, typed), phoned(member.phone, typed), worded(member.company, typed))

/** So many people at most have their orders and bills looked at. */
const people = 20

/** The rids of people that were meant, for what is theirs. */
export const peopleMeant = (typed: Typed): SQL =>
  sql`(select ${member.rid} as rid from ${member} where ${memberFits(typed)} limit ${people})`
