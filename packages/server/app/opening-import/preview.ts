import type { DataOf, ParsedOf } from '@lab/contract/calls'
import {
  type OpeningKind,
  openingFingerprint,
  shownOpeningRows,
} from '@lab/contract/rules/app/opening-import/kinds'
import { requireBeforeFirstClosing } from '../../books/ledger/closed.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { ownStaffFile } from '../../people/file/bytes.ts'
import { findFile, type StoredFile } from '../../people/file/store.ts'
import { judgeOpening } from './judge.ts'
import { readOpening } from './read-file.ts'
import { earlierImport, findImport, shownImports } from './store.ts'

/** A file that is kept. @throws Refusal `not_found` */
export const fileOf = async ({ db, now }: Deps, file_rid: string): Promise<StoredFile> => {
  const found = await findFile(db, file_rid, now())
  if (!found) throw refuse('not_found', '文件不存在')
  return found
}

/** What a stored file would bring, as things stand. */
const broughtBy = async (deps: Deps & WithFiles, kind: OpeningKind, stored: StoredFile) => {
  const file = await readOpening(deps, kind, stored)
  const { problems, totals } = await judgeOpening(deps.db, deps, file)
  return {
    kind,
    fingerprint: openingFingerprint(kind, stored.sha256),
    name: stored.name,
    heads: file.heads,
    rows: file.shown.slice(0, shownOpeningRows),
    count: file.shown.length,
    problems,
    notes: file.notes,
    totals,
  }
}

/** What a file of one's own would bring; nothing is written. @throws Refusal `not_found`, `invalid`, `too_large`, `month_closed` */
export const previewOpening = async (
  deps: Deps & WithFiles,
  { kind, file_rid }: ParsedOf<'staff/import/preview'>,
  caller: Caller,
): Promise<DataOf<'staff/import/preview'>> => {
  await requireBeforeFirstClosing(deps.db)
  const stored = await ownStaffFile(deps, file_rid, caller)
  const preview = await broughtBy(deps, kind, stored)
  const before = await earlierImport(deps.db, preview.fingerprint)
  const [earlier] = before ? await shownImports(deps.db, [before], staffOf(caller).rid) : []
  return { ...preview, ...(earlier && { earlier }) }
}

/** The same of a file that was proposed, as things stand now. */
export const openingDetail = async (
  deps: Deps & WithFiles,
  { rid }: ParsedOf<'staff/import/detail'>,
  caller: Caller,
): Promise<DataOf<'staff/import/detail'>> => {
  const found = await findImport(deps.db, rid)
  const preview = await broughtBy(deps, found.kind, await fileOf(deps, found.file_rid))
  const [earlier] = await shownImports(deps.db, [found], staffOf(caller).rid)
  // What was imported is there, and is no fault of the file.
  return { ...preview, ...(found.state === 'confirmed' && { problems: [] }), earlier }
}
