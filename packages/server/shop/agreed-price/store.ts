import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { instrument, project } from '../catalogue/schema.ts'
import { agreedPrice } from './schema.ts'

export type AgreedPrice = typeof agreedPrice.$inferSelect

/** What one of some projects costs without any agreement: an hour of its instrument, where it is reserved. */
export const findListPrices = async (
  db: Db,
  project_rids: readonly string[],
): Promise<Map<string, number>> => {
  const rows =
    project_rids.length === 0
      ? []
      : await db
          .select({
            rid: project.rid,
            price_fen: project.price_fen,
            hour_fen: instrument.price_fen_per_hour,
            type_id: project.type_id,
          })
          .from(project)
          .leftJoin(instrument, eq(instrument.rid, project.instrument_rid))
          .where(and(inArray(project.rid, [...project_rids]), isNull(project.withdrawn)))
  return new Map(
    rows.map(({ rid, type_id, hour_fen, price_fen }) => [
      rid,
      type_id === 2 && hour_fen !== null ? hour_fen : price_fen,
    ]),
  )
}

export const hasProject = async (db: Db, rid: string): Promise<boolean> =>
  (await db.$count(project, eq(project.rid, rid))) > 0

/** False where the same customer has a price of the project already at that time. */
export const insertAgreedPrice = async (tx: Db, row: typeof agreedPrice.$inferInsert): Promise<boolean> => {
  const written = await tx
    .insert(agreedPrice)
    .values(row)
    .onConflictDoNothing()
    .returning({ rid: agreedPrice.rid })
  return written.length > 0
}

/** Locked until the transaction's end. */
export const lockAgreedPrice = async (tx: Db, rid: string): Promise<AgreedPrice | undefined> => {
  const [found] = await tx.select().from(agreedPrice).where(eq(agreedPrice.rid, rid)).for('update')
  return found
}

export const endAgreedPrice = async (tx: Db, rid: string, until: number): Promise<void> => {
  await tx.update(agreedPrice).set({ until }).where(eq(agreedPrice.rid, rid))
}

type Wanted = Pick<AgreedPrice, 'project_rid' | 'organization' | 'cluster_rid' | 'from' | 'until'>

/** Which of some prices overlap with one that stands, as the database would refuse them: their places. */
export const overlapping = async (db: Db, wanted: readonly Wanted[]): Promise<Set<number>> => {
  if (wanted.length === 0) return new Set()
  const rows = await db
    .select()
    .from(agreedPrice)
    .where(
      and(
        inArray(agreedPrice.project_rid, [...new Set(wanted.map(({ project_rid }) => project_rid))]),
        or(isNull(agreedPrice.until), sql`${agreedPrice.until} > ${agreedPrice.from}`),
      ),
    )
  const isSame = (a: Wanted, b: Wanted) =>
    a.project_rid === b.project_rid && a.organization === b.organization && a.cluster_rid === b.cluster_rid
  const meets = (a: Wanted, b: Wanted) =>
    a.from < (b.until ?? Number.POSITIVE_INFINITY) && b.from < (a.until ?? Number.POSITIVE_INFINITY)
  return new Set(
    wanted.flatMap((one, at) => (rows.some((row) => isSame(one, row) && meets(one, row)) ? [at] : [])),
  )
}

/** The projects, not withdrawn ones, of some rids or names; several may bear one name. */
export const projectsNamed = (db: Db, words: readonly string[]) =>
  words.length === 0
    ? []
    : db
        .select({ rid: project.rid, name: project.name })
        .from(project)
        .where(
          and(
            isNull(project.withdrawn),
            or(inArray(project.rid, [...words]), inArray(project.name, [...words])),
          ),
        )
