import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { file } from './schema.ts'
import type { StoredFile } from './store.ts'

/** A file's checksum as archives ask for it; what has none yet is read once and remembered. */
export const crcOf = async (
  { db, files }: Pick<Deps, 'db'> & WithFiles,
  { rid, size, crc32: known }: Pick<StoredFile, 'rid' | 'size' | 'crc32'>,
): Promise<number> => {
  if (known !== null) return known
  let crc = 0
  if (size > 0)
    for await (const piece of (await files.read(rid, 0, size - 1)) as AsyncIterable<Buffer>)
      crc = crc32(piece, crc)
  await db.update(file).set({ crc32: crc }).where(eq(file.rid, rid))
  return crc
}
