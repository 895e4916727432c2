import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../ground/db/like.ts'
import { holding, holdingPlain } from '../../ground/db/pairs.ts'
import { member } from './schema.ts'

/** A member as the desk's lists name them. */
export const deskMember = ({ rid, name, phone, company, email }: typeof member.$inferSelect) => ({
  rid,
  name,
  company,
  email,
  phone: phone ?? '',
})

/** A member by name and phone, in words. */
export const nameAndPhone = ({ name, phone }: Pick<typeof member.$inferSelect, 'name' | 'phone'>): string =>
  [name, phone].filter(Boolean).join(' ')

/** Rows whose member's name, phone or company, or one of the columns beside, contains what was typed. */
export const memberLike = (kw: string | undefined, ...beside: PgColumn[]): SQL | undefined => {
  if (!kw) return
  return or(
    ...beside.map((one) => ilike(one, containing(kw))),
    holding(member.name, kw),
    holdingPlain(member.phone, kw),
    holding(member.company, kw),
  )
}
