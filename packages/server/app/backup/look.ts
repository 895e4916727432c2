import { sql } from 'drizzle-orm'
import { auditLedger } from '../../books/ledger/audit.ts'
import { type Database, type Db, rowsOf } from '../../ground/db/open.ts'
import { BackupError } from './programs.ts'

/** What stood in a database that was restored. */
export interface Restored {
  tables: number
  rows: number
}

const look = async (db: Db): Promise<Restored> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  let rows = 0
  for (const { name } of tables) {
    const [found] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::float8 as count from ${sql.identifier(name)}`,
    )
    rows += found?.count ?? 0
  }
  const findings = await auditLedger(db)
  if (findings.length > 0) throw new BackupError(`恢复后的账目有 ${findings.length} 处不一致`)
  if (rows === 0) throw new BackupError('恢复后的数据库是空的')
  return { tables: tables.length, rows }
}

/** Counts what a restored database holds and audits its ledger. @throws BackupError */
export const lookAndClose = async ({ db, close }: Database): Promise<Restored> => {
  try {
    return await look(db)
  } finally {
    await close()
  }
}
