import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { addFile, type NewFile } from './store.ts'

/**
 * Keeps an incoming file and the row that names it. The bytes come first, so that no row is without them, and no
 * transaction waits for a storage that may be far away; `allow` looks at the rows, and throws what refuses this one.
 */
export const keepFile = async (
  { db, files }: Pick<Deps, 'db'> & WithFiles,
  incoming: string,
  row: NewFile,
  allow?: (tx: Db) => Promise<void>,
): Promise<void> => {
  await files.keep(incoming, row.rid)
  try {
    await useCase(db, async (tx) => {
      await allow?.(tx)
      await addFile(tx, row)
    })
  } catch (error) {
    await files.remove(row.rid)
    throw error
  }
}
