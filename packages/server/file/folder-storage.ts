import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearIncomingIn, incomingIn } from './incoming.ts'
import type { FileStorage } from './storage.ts'

/** Files in a folder, `files/{end of rid}/{rid}`; the parts are rids of ours, never names of people. */
export const folderStorage = (folder: string): FileStorage => {
  const shelf = (rid: string) => join(folder, rid.slice(-2))
  const place = (rid: string) => join(shelf(rid), rid)
  return {
    incoming: () => incomingIn(folder),
    clearIncoming: (seconds) => clearIncomingIn(folder, seconds),
    keep: async (incoming, rid) => {
      await mkdir(shelf(rid), { recursive: true, mode: 0o700 })
      await rename(incoming, place(rid))
    },
    read: async (rid, from, to) => (await open(place(rid))).createReadStream({ start: from, end: to }),
    remove: (rid) => rm(place(rid), { force: true }),
  }
}
