import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { lockFolder } from '../../ground/db/folder-lock.ts'
import { extensions, openDatabase, rowsOf } from '../../ground/db/open.ts'
import { findProgram, runProgram } from './programs.ts'

/** One kind of database, as a backup sees it. */
export interface Vault {
  kind: 'pglite' | 'postgres'
  /** Name of its dump in the archive. */
  dump: string
  /** Writes all of it, as it is at one moment, to a file. */
  save(file: string): Promise<void>
  isEmpty(): Promise<boolean>
  /** Puts what a file holds in the place of everything: all of it, or nothing. */
  load(file: string): Promise<void>
}

/** An embedded database in a folder, which no server may have open meanwhile. */
const embedded = (folder: string): Vault => {
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const unlock = await lockFolder(folder)
    try {
      return await work()
    } finally {
      await unlock()
    }
  }
  return {
    kind: 'pglite',
    dump: 'database.tar.gz',
    save: (file) =>
      alone(async () => {
        const lite = await PGlite.create({ dataDir: folder, extensions })
        try {
          const dump = await lite.dumpDataDir('gzip')
          await writeFile(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
        } finally {
          await lite.close()
        }
      }),
    isEmpty: async () => !existsSync(folder),
    load: (file) =>
      alone(async () => {
        const [fresh, former] = [`${folder}.fresh`, `${folder}.former`]
        for (const left of [fresh, former]) await rm(left, { recursive: true, force: true })
        const lite = await PGlite.create({
          dataDir: fresh,
          loadDataDir: new Blob([await readFile(file)]),
          extensions,
        })
        await lite.close()
        if (existsSync(folder)) await rename(folder, former)
        await rename(fresh, folder)
        await rm(former, { recursive: true, force: true })
      }),
  }
}

/** The address without its password, which would be seen in the list of processes. */
const withoutPassword = (databaseUrl: string): [string, Record<string, string>] => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return [url.href, password ? { PGPASSWORD: password } : {}]
}

/** A PostgreSQL server; others may use it while it is saved. */
const served = (databaseUrl: string): Vault => {
  const [url, env] = withoutPassword(databaseUrl)
  return {
    kind: 'postgres',
    dump: 'database.sql',
    save: (file) => {
      const program = findProgram('pg_dump', 'the PostgreSQL client')
      return runProgram(
        program,
        [`--dbname=${url}`, `--file=${file}`, '--no-owner', '--no-privileges', '--encoding=UTF8'],
        env,
      )
    },
    isEmpty: async () => {
      const { db, close } = await openDatabase({ databaseUrl, pool: 1 })
      try {
        const tables = sql`select 1 as one from pg_tables where schemaname = 'public' limit 1`
        return (await rowsOf(db, tables)).length === 0
      } finally {
        await close()
      }
    },
    load: (file) => {
      const program = findProgram('psql', 'the PostgreSQL client')
      const commands = ['drop schema public cascade', 'create schema public']
      return runProgram(
        program,
        [
          `--dbname=${url}`,
          '--no-psqlrc',
          '--quiet',
          '--single-transaction',
          '--set=ON_ERROR_STOP=1',
          ...commands.map((command) => `--command=${command}`),
          `--file=${file}`,
        ],
        env,
      )
    },
  }
}

/** The embedded database that this process has open. */
const opened = (vault: Vault, dump: () => Promise<Blob>): Vault => ({
  ...vault,
  isEmpty: async () => false,
  save: async (file) => writeFile(file, Buffer.from(await (await dump()).arrayBuffer()), { mode: 0o600 }),
})

/** The database of the settings; `dump` saves an embedded one that is open. */
export const vaultOf = (
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  dump?: () => Promise<Blob>,
): Vault => {
  if (databaseUrl) return served(databaseUrl)
  const vault = embedded(join(dataDir, 'pg'))
  return dump ? opened(vault, dump) : vault
}
