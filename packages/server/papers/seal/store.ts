import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { noteDeed } from '../../people/staff/audit.ts'
import { seal } from './schema.ts'

export type Seal = typeof seal.$inferSelect

/** The seal that papers bear now. */
export const sealInForce = async (db: Db): Promise<Seal | undefined> =>
  (
    await db
      .select()
      .from(seal)
      .where(and(eq(seal.state, 'confirmed'), isNull(seal.ended)))
  )[0]

/** Writes down that papers were given the seal: the server did, by the word of who confirmed it. */
export const noteUse = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId'>,
  { rid, number, decided_by }: Seal,
  papers: readonly { number: string; title: string }[],
): Promise<void> => {
  if (decided_by === null) throw new Error(`seal ${number} is in force, and nobody confirmed it`)
  for (const paper of papers)
    await noteDeed(
      tx,
      tools,
      decided_by,
      { ip: '' },
      {
        action: 'seal/use',
        target_rid: rid,
        after: { ...paper, seal: number },
      },
    )
}
