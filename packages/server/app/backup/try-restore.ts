import { randomBytes } from 'node:crypto'
import { scriptOf, withChild } from '../../ground/child-process.ts'
import { openDatabase } from '../../ground/db/open.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { withDump } from './backup.ts'
import { vaultOf } from './databases.ts'
import type { Tried } from './embedded-child.ts'
import { lookAndClose, type Restored } from './look.ts'
import { BackupError } from './programs.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

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

const script = scriptOf(import.meta.url, './embedded-child.ts', './backup-try.js')

/** Megabytes of its heap; the database itself lies beside it. */
const memory = 512

/** An embedded database is for a small laboratory: no restore of one takes as long. */
const longest_minutes = 20

/** In memory, in a process of its own: the server goes on answering, whatever becomes of it. */
const inProcess = (file: string): Promise<Restored> =>
  withChild<Tried, Restored>(script, memory, async ({ send, answer, end }) => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new BackupError(`${longest_minutes} 分钟内没有恢复完`)),
      longest_minutes * 60_000,
    )
    try {
      send(file)
      const tried = await Promise.race([answer, tooLong])
      if ('fault' in tried) throw new BackupError(tried.fault)
      return tried.restored
    } finally {
      clearTimeout(timer)
      // It holds a whole database, and the next one is tried in a day.
      end()
    }
  })

/**
 * Restores an archive's database into a scratch one, counts what it holds and audits its ledger. On PostgreSQL the
 * user of `DATABASE_URL` must be allowed to make databases; an embedded one is restored in memory.
 * @throws BackupError, ChildEnded, or what the database says
 */
export const tryRestore = (place: Place, archive: string): Promise<Restored> =>
  withDump(place, archive, (file) => (place.databaseUrl ? inScratch(place, file) : inProcess(file)))
