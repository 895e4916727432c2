import type { DataOf } from '@lab/contract/calls'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { staff } from '../../people/staff/schema.ts'
import { backup } from './schema.ts'

type Row = typeof backup.$inferSelect

/** Asks for a backup; false while another is asked for or under way. */
export const askForBackup = async (
  tx: Db,
  row: Pick<Row, 'rid' | 'staff_rid' | 'asked'>,
): Promise<boolean> => {
  const made = await tx.insert(backup).values(row).onConflictDoNothing().returning({ rid: backup.rid })
  return made.length > 0
}

/** The newest backups, with who asked for them. */
export const newestBackups = async (
  db: Db,
  limit: number,
): Promise<DataOf<'staff/system/backups'>['list']> => {
  const rows = await db
    .select({ row: backup, by: staff.name })
    .from(backup)
    .leftJoin(staff, eq(staff.rid, backup.staff_rid))
    .orderBy(desc(backup.asked), desc(backup.rid))
    .limit(limit)
  return rows.map(({ row: { staff_rid, started, ended, ...row }, by }) => ({
    ...row,
    by: by ?? undefined,
    ended: ended ?? undefined,
  }))
}

/** When the last backup was asked for, epoch seconds; 0 before the first. */
export const lastAsked = async (db: Db): Promise<number> => {
  const [last] = await db.select({ asked: backup.asked }).from(backup).orderBy(desc(backup.asked)).limit(1)
  return last?.asked ?? 0
}

/** Ends those whose server ended with them. */
export const endLost = async (db: Db, before: number, now: number): Promise<void> => {
  await db
    .update(backup)
    .set({ state: 'failed', ended: now, error: '服务器中途停止' })
    .where(and(eq(backup.state, 'running'), lt(backup.started, before)))
}

/** Takes the one that waits; nobody else makes it then. */
export const takeWaiting = async (db: Db, started: number, host: string): Promise<string | undefined> => {
  const [taken] = await db
    .update(backup)
    .set({ state: 'running', started, host })
    .where(eq(backup.state, 'waiting'))
    .returning({ rid: backup.rid })
  return taken?.rid
}

export const noteBackup = async (db: Db, rid: string, found: Partial<Row>): Promise<void> => {
  await db.update(backup).set(found).where(eq(backup.rid, rid))
}

/** Forgets all but the newest made on a machine; answers the paths that no other row names. */
export const forgetBackups = async (db: Db, host: string, keep: number): Promise<string[]> => {
  const made = and(eq(backup.host, host), eq(backup.state, 'done'))
  const rows = await db
    .select({ rid: backup.rid, path: backup.path })
    .from(backup)
    .where(made)
    .orderBy(desc(backup.asked), desc(backup.rid))
  const [kept, old] = [rows.slice(0, keep), rows.slice(keep)]
  for (const { rid } of old) await db.delete(backup).where(eq(backup.rid, rid))
  const failedBefore = sql`${backup.asked} < (select coalesce(min(asked), 0) from ${backup} where state = 'done')`
  await db.delete(backup).where(and(eq(backup.state, 'failed'), ne(backup.path, ''), failedBefore))
  const stay = new Set(kept.map(({ path }) => path))
  return old.map(({ path }) => path).filter((path) => !stay.has(path))
}
