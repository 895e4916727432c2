import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { listenToPostgres } from './listen.ts'
import { ConnectionLost, isBroken } from './lost.ts'
import { PatientPool } from './patient-pool.ts'
import { preparingClient } from './preparing.ts'
import { timed, tracedTransaction } from './timing.ts'

/** One type for both drivers and for transactions; stores take it as their first parameter. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** A statement as it is, or several without values; for libraries that write their own SQL. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Hears what is said on a channel by `pg_notify`, on whichever server, once its transaction is committed; what is
   * said while the connection is lost is lost: `onReconnect` is called when it is made anew. Answers how to stop.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /** Of an embedded database, which nobody else may open meanwhile: all of it, as it is now. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}

export interface Place {
  /** Folder of an embedded database. */
  dataDir?: string
  databaseUrl?: string
  /** Connections to `databaseUrl`. */
  pool?: number
  /** Longest wait for a connection there, in milliseconds; default 30 seconds. */
  connectWait_ms?: number
  /** Longest wait for an answer there, in milliseconds; default none. */
  answerWait_ms?: number
  /** A dump to start an embedded database in memory from. */
  prepared?: Blob
}

/** Whoever waits longer for a connection is gone: browsers give up after 30 seconds. */
const longest_wait_ms = 30_000

/**
 * Transactions, each on a connection of its own, that tell a lost one apart. Drizzle's own never gives back a connection
 * on which `begin` fails, and hides why one broke.
 */
const transactionsOver =
  (pool: pg.Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw isBroken(error) ? new ConnectionLost(error, true) : error
    })
    let broken: Error | undefined
    const note = (error: Error) => {
      broken = error
    }
    client.on('error', note)
    let isCommitting = false
    try {
      return await (overPostgres(timed(client)) as unknown as Db).transaction(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      }, config)
    } catch (error) {
      const { cause = error } = error as Error
      if (!broken && !isBroken(cause)) throw error
      throw new ConnectionLost(broken ?? cause, !isCommitting)
    } finally {
      client.off('error', note)
      // What is still in a transaction, or broken, is nobody else's.
      client.release(broken ?? client.getTransactionStatus() !== 'I')
    }
  }

const openPostgres = (
  databaseUrl: string,
  { pool: max = 10, connectWait_ms = longest_wait_ms, answerWait_ms }: Place,
): Database => {
  const pool = new PatientPool({
    connectionString: databaseUrl,
    max,
    Client: preparingClient(),
    maxLifetimeSeconds: 3600,
    connectionTimeoutMillis: connectWait_ms,
    query_timeout: answerWait_ms,
    keepAlive: true,
  })
  // A connection that breaks is replaced at the next use, and who works on it hears it from what they asked. Without
  // listeners it would end the process: the pool listens to idle ones only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = overPostgres(timed(pool)) as unknown as Db
  const transaction = transactionsOver(pool)
  db.transaction = (work, config) => tracedTransaction(() => transaction(work, config))
  return {
    db,
    kind: 'postgres',
    run: async (text, values) => {
      const found = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[]
      // Several statements answer each for itself.
      return Array.isArray(found) ? (found.at(-1) ?? { rows: [] }) : found
    },
    listen: (channel, onMessage, onReconnect) =>
      listenToPostgres(databaseUrl, channel, onMessage, onReconnect),
    close: () => pool.end(),
  }
}

/** What our tables and indexes need beyond PostgreSQL itself. */
export const extensions = { btree_gist, pg_trgm }

const openPglite = async ({ dataDir, prepared }: Place): Promise<Database> => {
  const unlock = dataDir === undefined ? undefined : await lockFolder(dataDir)
  try {
    // PGlite makes its files readable by everyone: the folder around them must not be.
    if (dataDir !== undefined) await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 })
    const lite = await PGlite.create({ dataDir, loadDataDir: prepared, extensions })
    const close = async () => {
      await lite.close()
      await unlock?.()
    }
    return {
      db: overPglite(timed(lite)) as unknown as Db,
      kind: 'pglite',
      run: async (text, values = []) =>
        values.length > 0 ? lite.query(text, values) : ((await lite.exec(text)).at(-1) ?? { rows: [] }),
      listen: (channel, onMessage) => lite.listen(channel, onMessage),
      dump: () => lite.dumpDataDir('gzip'),
      close,
    }
  } catch (error) {
    await unlock?.()
    throw error
  }
}

/** Opens PostgreSQL by address, else PGlite in a folder, else PGlite in memory. @throws FolderInUse */
export const openDatabase = async (place: Place = {}): Promise<Database> =>
  place.databaseUrl ? openPostgres(place.databaseUrl, place) : openPglite(place)

/** Rows of a statement the query builder cannot express; 64-bit integers may arrive as text: cast them. */
export const rowsOf = async <T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as { rows: T[] }).rows

/** Waits until this transaction alone holds `key`; released at its end. */
export const lockKey = async (tx: Db, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
