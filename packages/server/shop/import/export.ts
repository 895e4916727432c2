import type { AnsweredFile } from '@lab/contract/call'
import { explainTables } from '@lab/contract/rules/ground/sheet/write-table'
import { dateOf } from '@lab/contract/rules/ground/time'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import { type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import { importLimits } from '@lab/contract/rules/shop/import/limits'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type Sheet, spreadsheetOf } from '../../ground/spreadsheet/write.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { contentItem } from '../editing/schema.ts'
import { batchesOf } from './batches.ts'
import { publicOf } from './known.ts'
import { importNames } from './names.ts'

/** The sheets of some items: their heads, then what is in them, a batch at a time, and what they mean. */
async function* sheetsOf(db: Db, kind: ImportedKind, ids: readonly string[]): AsyncGenerator<Sheet[]> {
  const names = await importNames(db)
  const { tables, write } = importKinds[kind]
  yield write([], names)
  for (const some of batchesOf(ids)) {
    const bodies = await publicOf(db, kind, some)
    const items = some.flatMap((id) => {
      const body = bodies.get(id)
      return body ? [{ id, body }] : []
    })
    yield write(items, names)
  }
  yield [explainTables(tables)]
}

/** Published items as a file that can be imported again; of no ids the empty one to fill in. @throws Refusal `too_large` */
export const exportItems = async (
  deps: Deps,
  kind: ImportedKind,
  ids: readonly string[] | undefined,
  caller: Caller,
): Promise<AnsweredFile> => {
  const { db } = deps
  const { title } = contentKinds[kind]
  const isPublished = and(eq(contentItem.kind, kind), eq(contentItem.state, 'published'))
  const wanted = ids ? and(isPublished, inArray(contentItem.id, [...ids])) : isPublished
  const found = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(wanted)
    .orderBy(asc(contentItem.title), asc(contentItem.id))
    .limit(importLimits.rows + 1)
  if (found.length > importLimits.rows)
    throw refuse('too_large', `超过 ${importLimits.rows} 个${title}，请分次导出`)
  const all = found.map(({ id }) => id)
  const bytes = new Uint8Array(await spreadsheetOf(sheetsOf(db, kind, all)))
  await noteAct(db, deps, caller, {
    action: `${kind}/export`,
    target_rid: kind,
    after: { rows: all.length },
  })
  const isTemplate = ids?.length === 0
  return { name: `${title}${isTemplate ? '模板' : ` ${dateOf(deps.now())}`}.xlsx`, bytes }
}
