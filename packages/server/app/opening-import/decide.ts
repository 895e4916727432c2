import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { eq, sql } from 'drizzle-orm'
import { requireBeforeFirstClosing } from '../../books/ledger/closed.ts'
import { journal } from '../../books/ledger/schema.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { requireProposed, requireSecondPerson } from '../../people/staff/proposal.ts'
import { faultless, judgeOpening } from './judge.ts'
import { fileOf } from './preview.ts'
import { readOpening } from './read-file.ts'
import { openingImport } from './schema.ts'
import { findImport, lockImport, type OpeningImport } from './store.ts'

/** One that waits, as it was seen. @throws Refusal `not_found`, `stale`, `wrong_state` */
const lockWaiting = async (tx: Db, { rid, version }: { rid: string; version: number }) => {
  const one = await lockImport(tx, rid)
  requireProposed(one, version, '导入')
  return one
}

const decided = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  one: OpeningImport,
  change: { state: 'confirmed' | 'rejected'; rejected?: string },
) => {
  await tx
    .update(openingImport)
    .set({ ...change, decided: deps.now(), decided_by: staffOf(caller).rid })
    .where(eq(openingImport.rid, one.rid))
  const { number, kind, name, totals, fingerprint, version, created_by } = one
  await noteAct(tx, deps, caller, {
    action: change.state === 'confirmed' ? 'import/confirm' : 'import/reject',
    target_rid: one.rid,
    before: { state: one.state, version },
    after: { ...change, number, kind, name, totals, fingerprint, created_by },
  })
  return { rid: one.rid, state: change.state }
}

/**
 * Somebody else than who prepared it confirms: all of the file is looked at again and written, or nothing of it.
 * @throws Refusal `not_found`, `stale`, `wrong_state`, `second_person_required`, `invalid`, `too_large`, `month_closed`
 */
export const confirmOpening = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/import/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/import/confirm'>> => {
  const found = await findImport(deps.db, request.rid)
  const file = await readOpening(deps, found.kind, await fileOf(deps, found.file_rid))
  return idempotent(deps, caller, async (tx) => {
    // A month that is being closed is waited for, and waits.
    await tx.execute(sql`lock table ${journal} in row exclusive mode`)
    await requireBeforeFirstClosing(tx)
    await lockKey(tx, 'opening import')
    const one = await lockWaiting(tx, request)
    const { rid: staff_rid } = staffOf(caller)
    requireSecondPerson(one, staff_rid)
    const { book } = faultless(await judgeOpening(tx, deps, file, true))
    await book(tx, deps, { import_rid: one.rid, number: one.number, staff_rid })
    return decided(tx, deps, caller, one, { state: 'confirmed' })
  })
}

/** @throws Refusal `not_found`, `stale`, `wrong_state` */
export const rejectOpening = (
  deps: Deps,
  request: ParsedOf<'staff/import/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/import/reject'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await lockWaiting(tx, request)
    return decided(tx, deps, caller, one, { state: 'rejected', rejected: request.reason })
  })
