import { join, resolve } from 'node:path'
import type { Settings } from '../settings-table.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

/** The storage of the settings. */
export const openStorage = (settings: Settings): FileStorage => {
  const folder = join(resolve(settings.dataDir), 'files')
  return settings.fileStorage === 's3' ? bucketStorage(settings, folder) : folderStorage(folder)
}
