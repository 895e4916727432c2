import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { release, releaseFile } from './schema.ts'

export type Release = typeof release.$inferSelect
export type ReleaseFile = typeof releaseFile.$inferSelect

export const findRelease = async (db: Db, version: string): Promise<Release | undefined> =>
  (await db.select().from(release).where(eq(release.version, version)))[0]

const parts = (version: string) => version.split('.').map(Number)

const newerFirst = (a: Release, b: Release) => {
  const [left, right] = [parts(a.version), parts(b.version)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0)
}

/** Every version that is kept, newest first. */
export const allReleases = async (db: Db): Promise<Release[]> =>
  (await db.select().from(release)).sort(newerFirst)

export const addRelease = async (tx: Db, made: Release): Promise<void> => {
  await tx.insert(release).values(made)
}

export const findKept = async (db: Db, path: string): Promise<ReleaseFile | undefined> =>
  (await db.select().from(releaseFile).where(eq(releaseFile.path, path)))[0]

/** Which of these paths are kept. */
export const keptPaths = async (db: Db, paths: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ path: releaseFile.path })
    .from(releaseFile)
    .where(inArray(releaseFile.path, [...paths]))
  return new Set(rows.map(({ path }) => path))
}

export const addKept = async (tx: Db, made: ReleaseFile): Promise<void> => {
  await tx.insert(releaseFile).values(made)
}
