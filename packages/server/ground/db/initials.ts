import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The pinyin initials of a name, as `initialsOf` has them: what a migration made for the database to find by. */
export const initials = (name: AnyColumn): SQL => sql`pinyin_initials(${name})`

/** For an index in which names are found by how their initials begin. */
export const initialsIn = (name: AnyColumn): SQL => sql`pinyin_initials(${name}) text_pattern_ops`
