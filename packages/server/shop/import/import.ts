import type { DataOf } from '@lab/contract/calls'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import type { ImportedKind } from '@lab/contract/rules/shop/import/kinds'
import { lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { writeContent } from '../publish/write.ts'
import { type JudgedRow, judgeImport } from './judge.ts'
import { importNames } from './names.ts'
import { readImport } from './read-file.ts'
import { writeImport } from './write.ts'

/** Problems of the file that are told. */
const most_problems = 500

const countsOf = (rows: readonly JudgedRow[]) => {
  const count = (change: JudgedRow['change']) => rows.filter((row) => row.change === change).length
  return { new: count('new'), changed: count('changed'), same: count('same') }
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
  const { rows, hash } = await judgeImport(deps.db, { kind, names, file })
  return {
    fingerprint: `${file_rid}.${hash}`,
    name: file.name,
    ...countsOf(rows),
    problems: file.problems.slice(0, most_problems),
    rows: rows.map(({ line, id, name, change, problems }) => ({
      row: line,
      ...(id && { id }),
      name,
      change,
      problems,
    })),
  }
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
    const { rows, hash } = await judgeImport(tx, { kind, names: await importNames(tx), file }, true)
    if (hash !== seen) throw refuse('stale', `${contentKinds[kind].title}在预览之后有改动，请重新预览`)
    const [problem] = [...file.problems, ...rows.flatMap(({ problems }) => problems)]
    if (problem) throw refuse('invalid', `${problem.sheet}第 ${problem.row} 行：${problem.msg}`)
    const counts = countsOf(rows)
    const wanted = rows.flatMap((row) => (row.body ? [{ ...row, body: row.body }] : []))
    await writeImport(tx, deps, kind, wanted, caller)
    if (wanted.length > 0)
      await noteAct(tx, deps, caller, {
        action: `${kind}/importCommit`,
        target_rid: file_rid,
        after: { name: file.name, ...counts },
      })
    return counts
  })
}
