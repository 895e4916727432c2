import type { AnsweredFile } from '@lab/contract/call'
import { explainTables } from '@lab/contract/rules/ground/sheet/write-table'
import { dateOf } from '@lab/contract/rules/ground/time'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import { type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import { importLimits } from '@lab/contract/rules/shop/import/limits'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { pause } from '../../ground/pause.ts'
import { refuse } from '../../ground/refuse.ts'
import { spreadsheetBytes } from '../../ground/spreadsheet/write.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { contentItem } from '../editing/schema.ts'
import { batchesOf } from './batches.ts'
import { publicOf } from './known.ts'
import { importNames } from './names.ts'

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
  const items = []
  for (const some of batchesOf(found)) {
    const bodies = await publicOf(
      db,
      kind,
      some.map(({ id }) => id),
    )
    items.push(
      ...some.flatMap(({ id }) => ({ id, body: bodies.get(id) ?? {} })).filter(({ id }) => bodies.has(id)),
    )
    await pause()
  }
  const { tables, write } = importKinds[kind]
  const sheets = [...write(items, await importNames(db)), explainTables(tables)]
  const bytes = new Uint8Array(await spreadsheetBytes(sheets))
  await noteAct(db, deps, caller, {
    action: `${kind}/export`,
    target_rid: kind,
    after: { rows: items.length },
  })
  const isTemplate = ids?.length === 0
  return { name: `${title}${isTemplate ? '模板' : ` ${dateOf(deps.now())}`}.xlsx`, bytes }
}
