import { rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Database } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { backUp } from './backup.ts'
import { askForBackup, endLost, forgetBackups, lastAsked, noteBackup, takeWaiting } from './store.ts'
import { tryRestore } from './try-restore.ts'

export const backupJob = 'backup'

/** No backup takes longer; one that seems to was ended with its server. */
const longest_s = 6 * 3600
/** Two servers, or a start soon after the night, make no second nightly one. */
const a_night_s = 20 * 3600
const most_error = 500

type Tools = Pick<Deps, 'db' | 'settings' | 'now' | 'newId' | 'log'> & Pick<Database, 'dump'>

const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, most_error)

/** Makes the archive, then tries its restore: a backup that nobody can restore is none, and says so. */
const make = async ({ db, settings, now, dump, log }: Tools, rid: string): Promise<void> => {
  let path: string
  try {
    path = await backUp(settings, settings.backupDir, now(), dump)
    await noteBackup(db, rid, { path, bytes: (await stat(path)).size })
  } catch (error) {
    log.error({ err: error }, 'backup failed')
    await noteBackup(db, rid, { state: 'failed', ended: now(), error: textOf(error) })
    return
  }
  try {
    const { tables, rows } = await tryRestore(settings, path)
    await noteBackup(db, rid, { state: 'done', ended: now(), tried: 'done', tables, rows })
  } catch (error) {
    log.error({ err: error }, 'restore of a backup failed')
    await noteBackup(db, rid, { state: 'done', ended: now(), tried: 'failed', error: textOf(error) })
  }
}

/** Asks for the nightly backup where it is due, makes the one that waits, and removes the oldest. */
export const makeBackups = async (tools: Tools): Promise<number> => {
  const { db, settings, now, newId } = tools
  const host = hostname().slice(0, 100)
  await endLost(db, now() - longest_s, now())
  if (settings.backups === 'nightly' && (await lastAsked(db)) < now() - a_night_s)
    await askForBackup(db, { rid: newId(), staff_rid: null, asked: now() })
  const rid = await takeWaiting(db, now(), host)
  if (!rid) return 0
  await make(tools, rid)
  for (const path of await forgetBackups(db, host, settings.backupKeep)) await rm(path, { force: true })
  return 1
}
