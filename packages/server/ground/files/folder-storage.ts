import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearIncomingIn, incomingIn } from './incoming.ts'
import type { FileStorage, PartStore } from './storage.ts'

const openParts = async (directory: string): Promise<PartStore> => {
  const { FileStore } = await import('@tus/file-store')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return new FileStore({ directory })
}

/** Files in a folder, `files/{end of rid}/{rid}`; the parts are rids of ours, never names of people. */
export const folderStorage = (folder: string): FileStorage => {
  const shelf = (rid: string) => join(folder, rid.slice(-2))
  const place = (rid: string) => join(shelf(rid), rid)
  const growing = join(folder, 'uploads')
  let parts: Promise<PartStore> | undefined
  return {
    incoming: () => incomingIn(folder),
    clearIncoming: (seconds) => clearIncomingIn(folder, seconds),
    keep: async (incoming, rid) => {
      await mkdir(shelf(rid), { recursive: true, mode: 0o700 })
      await rename(incoming, place(rid))
    },
    parts: () => {
      parts ??= openParts(growing)
      return parts
    },
    keepParts: async (rid) => {
      await mkdir(shelf(rid), { recursive: true, mode: 0o700 })
      await rename(join(growing, rid), place(rid))
      await rm(join(growing, `${rid}.json`), { force: true })
    },
    read: async (rid, from, to) => (await open(place(rid))).createReadStream({ start: from, end: to }),
    remove: (rid) => rm(place(rid), { force: true }),
  }
}
