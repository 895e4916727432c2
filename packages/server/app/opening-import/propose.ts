import type { DataOf, ParsedOf } from '@lab/contract/calls'
import {
  openingImportStates,
  openingKinds,
  readOpeningFingerprint,
} from '@lab/contract/rules/app/opening-import/kinds'
import { dateOf } from '@lab/contract/rules/ground/time'
import { requireBeforeFirstClosing } from '../../books/ledger/closed.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { ownFileOf } from '../../people/file/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { faultless, judgeOpening } from './judge.ts'
import { readOpening } from './read-file.ts'
import { openingImport } from './schema.ts'
import { earlierImport, shownImports } from './store.ts'

/**
 * Hands a file that was previewed to another person, where nothing is at fault.
 * @throws Refusal `not_found`, `invalid`, `too_large`, `wrong_state` for a file that was proposed before, `month_closed`
 */
export const proposeOpening = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/import/propose'>,
  caller: Caller,
): Promise<DataOf<'staff/import/propose'>> => {
  const { fingerprint } = request
  const { rid: staff_rid, name: staffName } = staffOf(caller)
  const named = readOpeningFingerprint(fingerprint)
  const stored = named && (await ownFileOf(deps.db, staff_rid, named.sha256, deps.now()))
  if (!stored) throw refuse('not_found', '文件不存在，请重新上传')
  const file = await readOpening(deps, named.kind, stored)
  return idempotent(deps, caller, async (tx) => {
    await requireBeforeFirstClosing(tx)
    await lockKey(tx, `opening import ${fingerprint}`)
    const before = await earlierImport(tx, fingerprint)
    if (before)
      throw refuse(
        'wrong_state',
        `同一文件已于 ${dateOf(before.created)} 提交（${before.number}，${openingImportStates[before.state]}），没有再次提交`,
      )
    const { totals } = faultless(await judgeOpening(tx, deps, file))
    const created = deps.now()
    const [made] = await tx
      .insert(openingImport)
      .values({
        rid: deps.newId(),
        number: await nextDayNumber(tx, 'opening_import', created),
        kind: named.kind,
        state: 'proposed',
        fingerprint,
        file_rid: stored.rid,
        name: stored.name,
        totals,
        created,
        created_by: staff_rid,
      })
      .returning()
    if (!made) throw new Error('the import was not written')
    const { rid, number, kind, name } = made
    await notifyStaff(tx, deps, {
      kind: 'import_proposed',
      facts: { number, what: openingKinds[kind], name: staffName },
      key: `import ${rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'import/propose',
      target_rid: rid,
      after: { number, kind, name, totals, fingerprint },
    })
    const [shown] = await shownImports(tx, [made], staff_rid)
    if (!shown) throw new Error('the import is not shown')
    return shown
  })
}
