import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { LabFile } from '@lab/contract/laboratory'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { keepFile } from '../../people/file/keep.ts'

/** Keeps a file that the demo makes; answers its rid. */
export const keepBytes = async (
  deps: Pick<Deps, 'db' | 'now' | 'newId'> & WithFiles,
  owner: { member_rid: string } | { staff_rid: string },
  { name, type, bytes: make }: LabFile,
): Promise<string> => {
  const bytes = make()
  const rid = deps.newId()
  const incoming = await deps.files.incoming()
  await writeFile(incoming, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const row = { rid, ...owner, name, type, size: bytes.length, sha256, created: deps.now(), expires: null }
  await keepFile(deps, incoming, row)
  return rid
}
