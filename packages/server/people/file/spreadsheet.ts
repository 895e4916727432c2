import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { xlsx } from '@lab/contract/call'
import { daySeconds } from '@lab/contract/rules/ground/time'
import type { Db } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { writeHashed } from '../../ground/http/upload.ts'
import { type Sheet, spreadsheetBytes } from '../../ground/spreadsheet/write.ts'
import { keepFile } from './keep.ts'
import { signedLink } from './link.ts'

interface Kept {
  /** With its ending. */
  name: string
  owner: { member_rid: string } | { staff_rid: string }
  sheets: readonly Sheet[]
  /** In the transaction that keeps it: what refuses or notes it; `rid` is the file's. */
  allow: (tx: Db, rid: string) => Promise<void>
}

/** Keeps a spreadsheet for a day; the link to it lives minutes. */
export const keepSpreadsheet = async (
  deps: Deps & WithFiles,
  { name, owner, sheets, allow }: Kept,
): Promise<{ url: string; name: string }> => {
  const incoming = await deps.files.incoming()
  try {
    const { size, sha256 } = await writeHashed(Readable.from([await spreadsheetBytes(sheets)]), incoming)
    const created = deps.now()
    const file = { rid: deps.newId(), name }
    const stored = { ...file, ...owner, type: xlsx, size, sha256, created, expires: created + daySeconds }
    await keepFile(deps, incoming, stored, (tx) => allow(tx, file.rid))
    const { url } = await signedLink(deps, file)
    return { url, name }
  } finally {
    await rm(incoming, { force: true })
  }
}
