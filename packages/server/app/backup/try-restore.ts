import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { auditLedger } from '../../books/ledger/audit.ts'
import { type Database, type Db, openDatabase, rowsOf } from '../../ground/db/open.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { withDump } from './backup.ts'
import { vaultOf } from './databases.ts'
import { BackupError } from './programs.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

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

const lookAndClose = async ({ db, close }: Database): Promise<Restored> => {
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** A database of its own beside the one that is used, and gone afterwards. */
const inScratch = async (place: Place, file: string): Promise<Restored> => {
  const name = `lab_try_${randomBytes(6).toString('hex')}`
  const scratch = new URL(place.databaseUrl)
  scratch.pathname = `/${name}`
  const { run, close } = await openDatabase({ databaseUrl: place.databaseUrl, pool: 1 })
  try {
    await run(`create database ${name}`)
    try {
      await vaultOf({ ...place, databaseUrl: scratch.href }).load(file)
      return await lookAndClose(await openDatabase({ databaseUrl: scratch.href, pool: 2 }))
    } finally {
      await run(`drop database if exists ${name} with (force)`)
    }
  } finally {
    await close()
  }
}

/**
 * Restores an archive's database into a scratch one, counts what it holds and audits its ledger. On PostgreSQL the
 * user of `DATABASE_URL` must be allowed to make databases; an embedded one is restored in memory.
 * @throws BackupError, or what the database says
 */
export const tryRestore = (place: Place, archive: string): Promise<Restored> =>
  withDump(place, archive, async (file) =>
    place.databaseUrl
      ? inScratch(place, file)
      : lookAndClose(await openDatabase({ prepared: new Blob([await readFile(file)]) })),
  )
