import { type SQLWrapper, sql, WithSubquery } from 'drizzle-orm'
import type { Db } from './open.ts'

/** An insert, update or delete that was built and is not sent. */
export type Write = SQLWrapper

/**
 * Lets writes go with another as one statement, as parts of its `with`: what is sent in one way instead of many. None of
 * them sees what the others write; references between their rows are checked at the end of all.
 */
export const alongside = (tx: Db, writes: readonly Write[]) =>
  tx.with(...writes.map((write, at) => new WithSubquery(write.getSQL(), {}, `write_${at}`, true)))

/** Several writes as one statement, none of which sees what the others write. */
export const writeTogether = async (tx: Db, writes: readonly Write[]): Promise<void> => {
  const parts = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
