import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { findFile } from '../../people/file/store.ts'
import type { Seal } from './store.ts'

/** The bytes of a seal's picture. */
export const sealPicture = async (
  { db, now, files }: Pick<Deps, 'db' | 'now'> & WithFiles,
  { file_rid }: Pick<Seal, 'file_rid'>,
): Promise<Buffer> => {
  const found = await findFile(db, file_rid, now())
  if (!found) throw new Error(`the seal's picture ${file_rid} is gone`)
  const parts: Buffer[] = []
  for await (const part of (await files.read(file_rid, 0, found.size - 1)) as AsyncIterable<Buffer>)
    parts.push(part)
  return Buffer.concat(parts)
}
