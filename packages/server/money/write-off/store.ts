import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { writeOff } from './schema.ts'

/** What of a paid statement was given up: of the credit that paid it, fen. */
export const givenUp = async (db: Db, statement_rid: string): Promise<number> => {
  const [found] = await db
    .select({ fen: writeOff.amount_fen })
    .from(writeOff)
    .where(and(eq(writeOff.statement_rid, statement_rid), eq(writeOff.state, 'approved')))
  return found?.fen ?? 0
}
