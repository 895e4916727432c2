import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { WithFiles } from '../ground/files/storage.ts'
import type { Deps } from '../ground/http/handle.ts'
import { keepFile } from '../people/file/keep.ts'

export interface KeptPaper {
  file_rid: string
  /** Hex. */
  sha256: string
}

/** Whose file it is: of who had it made. */
type Owner = { staff_rid: string } | { member_rid: string }

/** Keeps a PDF as a file; `name` without its ending. */
export const keepPaper = async (
  deps: Pick<Deps, 'db' | 'now' | 'newId'> & WithFiles,
  bytes: Buffer,
  { name, ...owner }: Owner & { name: string },
): Promise<KeptPaper> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const incoming = await deps.files.incoming()
  const file_rid = deps.newId()
  try {
    await writeFile(incoming, bytes)
    const type = 'application/pdf'
    const row = { rid: file_rid, ...owner, name: `${name}.pdf`, type, size: bytes.length, sha256 }
    await keepFile(deps, incoming, { ...row, created: deps.now(), expires: null })
  } finally {
    await rm(incoming, { force: true })
  }
  return { file_rid, sha256 }
}
