import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of files lie; their names and owners are in the database. */
export interface FileStorage {
  /** A place on disk to write an upload to, before it is kept or thrown away. */
  incoming(): Promise<string>
  /** Makes an incoming file the one stored under `rid`. */
  keep(incoming: string, rid: string): Promise<void>
  /** Bytes `from`..`to`, both included. */
  read(rid: string, from: number, to: number): Readable
  remove(rid: string): Promise<void>
}

/** Files in a folder, `files/{end of rid}/{rid}`; the parts are rids of ours, never names of people. */
export const folderStorage = (folder: string): FileStorage => {
  const shelf = (rid: string) => join(folder, rid.slice(-2))
  const place = (rid: string) => join(shelf(rid), rid)
  return {
    incoming: async () => {
      const waiting = join(folder, 'incoming')
      await mkdir(waiting, { recursive: true, mode: 0o700 })
      return join(waiting, randomUUID())
    },
    keep: async (incoming, rid) => {
      await mkdir(shelf(rid), { recursive: true, mode: 0o700 })
      await rename(incoming, place(rid))
    },
    read: (rid, from, to) => createReadStream(place(rid), { start: from, end: to }),
    remove: (rid) => rm(place(rid), { force: true }),
  }
}
