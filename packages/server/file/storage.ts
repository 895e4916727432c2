import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings-table.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'

/** Where the bytes of files lie; their names and owners are in the database. */
export interface FileStorage {
  /** A place on disk to write an upload to, before it is kept or thrown away. */
  incoming(): Promise<string>
  /** Throws away incoming files that nobody has written to for so many seconds. */
  clearIncoming(seconds: number): Promise<void>
  /** Makes an incoming file the one stored under `rid`. */
  keep(incoming: string, rid: string): Promise<void>
  /** Bytes `from`..`to`, both included. Rejects when there is no such file. */
  read(rid: string, from: number, to: number): Promise<Readable>
  /** Harmless when there is no such file. */
  remove(rid: string): Promise<void>
}

/** For what keeps bytes, beside `Deps`. */
export interface WithFiles {
  files: FileStorage
}

/** The storage of the settings. */
export const openStorage = (settings: Settings): FileStorage => {
  const folder = join(resolve(settings.dataDir), 'files')
  return settings.fileStorage === 's3' ? bucketStorage(settings, folder) : folderStorage(folder)
}
