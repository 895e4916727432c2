import { buffer } from 'node:stream/consumers'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { findFile, type StoredFile } from './store.ts'

/** A file that this person stored. @throws Refusal `not_found`, also for another's */
export const ownStaffFile = async (deps: Deps, rid: string, caller: Caller): Promise<StoredFile> => {
  const found = await findFile(deps.db, rid, deps.now())
  if (!found || found.staff_rid !== staffOf(caller).rid) throw refuse('not_found', '文件不存在')
  return found
}

/** What a stored file holds, to be read at once. @throws Refusal `too_large` above a number of bytes */
export const bytesOf = async (
  { files }: WithFiles,
  { rid, size }: Pick<StoredFile, 'rid' | 'size'>,
  { most, msg }: { most: number; msg: string },
): Promise<Buffer> => {
  if (size > most) throw refuse('too_large', msg)
  return buffer(await files.read(rid, 0, Math.max(0, size - 1)))
}
