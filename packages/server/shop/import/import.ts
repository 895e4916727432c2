import type { DataOf } from '@lab/contract/calls'
import { withCell } from '@lab/contract/rules/ground/sheet/read-table'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import type { ImportedKind } from '@lab/contract/rules/shop/import/kinds'
import { lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { writeContent } from '../publish/write.ts'
import { type JudgedRow, judgeImport, standingOf } from './judge.ts'
import { importNames } from './names.ts'
import { readImport } from './read-file.ts'
import { writeImport } from './write.ts'

/** Problems of the file that are told. */
const most_problems = 500

type Counts = DataOf<'staff/project/importCommit'>

const nothing = (): Counts => ({ new: 0, changed: 0, same: 0 })

const count = (counts: Counts, rows: readonly JudgedRow[]) => {
  for (const { change } of rows) counts[change] += 1
}

/** What an import would do; nothing is written. @throws Refusal `not_found`, `invalid`, `too_large` */
export const previewImport = async (
  deps: Deps & WithFiles,
  kind: ImportedKind,
  file_rid: string,
  caller: Caller,
): Promise<DataOf<'staff/project/import'>> => {
  const names = await importNames(deps.db)
  const file = await readImport(deps, { kind, file_rid, names }, caller)
  const placed = (problem: SheetProblem) => withCell(file.titles, problem)
  const counts = nothing()
  const rows: DataOf<'staff/project/import'>['rows'] = []
  // Before anything is looked at: what changes meanwhile makes the preview stale.
  const hash = await standingOf(deps.db, { kind, names, file })
  await judgeImport(
    deps.db,
    { kind, names, file },
    {
      onRows: async (judged) => {
        count(counts, judged)
        for (const { line, id, name, change, problems } of judged)
          rows.push({ row: line, ...(id && { id }), name, change, problems: problems.map(placed) })
      },
    },
  )
  const problems = file.problems.slice(0, most_problems).map(placed)
  const { name, notes } = file
  return { fingerprint: `${file_rid}.${hash}`, name, ...counts, problems, notes, rows }
}

/**
 * Publishes what was previewed, all of it or nothing.
 * @throws Refusal `not_found`, `too_large`, `stale` where the file or an item is another than was seen, `invalid` with its faults
 */
export const commitImport = async (
  deps: Deps & WithFiles,
  kind: ImportedKind,
  fingerprint: string,
  caller: Caller,
): Promise<DataOf<'staff/project/importCommit'>> => {
  const at = fingerprint.lastIndexOf('.')
  const [file_rid, seen] = [fingerprint.slice(0, Math.max(0, at)), fingerprint.slice(at + 1)]
  const names = await importNames(deps.db)
  const file = await readImport(deps, { kind, file_rid, names }, caller)
  return writeContent(deps, async (tx) => {
    await lockKey(tx, `content import ${kind}`)
    const judged = { kind, names: await importNames(tx), file }
    if ((await standingOf(tx, judged, true)) !== seen)
      throw refuse('stale', `${contentKinds[kind].title}在预览之后有改动，请重新预览`)
    const counts = nothing()
    let [problem] = file.problems
    const onRows = async (rows: JudgedRow[]) => {
      count(counts, rows)
      problem ??= rows.flatMap(({ problems }) => problems)[0]
      const wanted = rows.flatMap((row) => (row.body ? [{ ...row, body: row.body }] : []))
      if (!problem) await writeImport(tx, deps, kind, wanted, caller)
      caller.onProgress?.({ done: counts.new + counts.changed + counts.same, total: file.count })
    }
    await judgeImport(tx, judged, { onRows })
    if (problem) throw refuse('invalid', `${problem.sheet}第 ${problem.row} 行：${problem.msg}`)
    if (counts.new + counts.changed > 0)
      await noteAct(tx, deps, caller, {
        action: `${kind}/importCommit`,
        target_rid: file_rid,
        after: { name: file.name, ...counts },
      })
    return counts
  })
}
