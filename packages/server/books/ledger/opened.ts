import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { journal, posting } from './schema.ts'

/** Which of some accounts an opening import was booked on already, by their keys (domain §12). */
export const openedBefore = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ key: posting.account_key })
    .from(posting)
    .innerJoin(journal, eq(journal.rid, posting.journal_rid))
    .where(and(inArray(posting.account_key, [...keys]), eq(journal.kind, 'opening')))
  return new Set(rows.map(({ key }) => key))
}
