import { titleOf } from '@lab/contract/rules/shop/content/bodies'
import type { ImportedKind } from '@lab/contract/rules/shop/import/kinds'
import { and, eq, inArray, max } from 'drizzle-orm'
import { insertRows } from '../../ground/db/insert-rows.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { pause } from '../../ground/pause.ts'
import { noteActs } from '../../people/staff/audit.ts'
import type { Item, Revision } from '../editing/item.ts'
import type { Body } from '../editing/kinds/kind.ts'
import { kinds } from '../editing/kinds/kinds.ts'
import { putAllInForce } from '../editing/publish.ts'
import { contentItem, contentRevision } from '../editing/schema.ts'
import { changedParts } from '../editing/words.ts'
import { refreshDocuments } from '../search/documents.ts'
import type { JudgedRow } from './judge.ts'

type Wanted = JudgedRow & { body: Body }

const note = '导入'

/** New items begin as drafts, as those of the editor do. */
const begin = async (tx: Db, deps: Deps, kind: ImportedKind, some: Wanted[], about: Staffed) => {
  const fresh = some.filter(({ item }) => !item)
  if (fresh.length === 0) return
  const { now: at, staff_rid } = about
  const made: Item[] = []
  for (const row of fresh) {
    row.id = await kinds[kind].newId(tx, deps)
    const item = { kind, id: row.id, version: 0, state: 'draft' as const, title: titleOf(kind, row.body) }
    const unopened = { publish_at: null, kept: null, opened_by: null, opened: null }
    row.item = { ...item, ...unopened, updated: at, staff_rid, has_draft: true }
    made.push(row.item)
  }
  await insertRows(tx, contentItem, made)
}

/** The number of each item's newest revision. */
const lastNumbers = async (tx: Db, kind: ImportedKind, some: readonly Wanted[]) => {
  const ids = some.map(({ id }) => id)
  const rows = await tx
    .select({ id: contentRevision.id, number: max(contentRevision.number) })
    .from(contentRevision)
    .where(and(eq(contentRevision.kind, kind), inArray(contentRevision.id, ids)))
    .groupBy(contentRevision.id)
  return new Map(rows.map(({ id, number }) => [id, number ?? 0]))
}

interface Staffed {
  now: number
  staff_rid: string
}

/** The drafts that are about to be published, and before them what came with the site. */
const addDrafts = async (
  tx: Db,
  kind: ImportedKind,
  some: readonly Wanted[],
  { now: at, staff_rid }: Staffed,
): Promise<void> => {
  const last = await lastNumbers(tx, kind, some)
  const rows: Revision[] = []
  for (const { id, body, before, item } of some) {
    const number = last.get(id) ?? 0
    const isFirst = number === 0 && before !== undefined
    if (isFirst && item)
      rows.push({
        kind,
        id,
        number: 1,
        state: 'published',
        body: before,
        staff_rid: null,
        at: item.updated,
        note: null,
      })
    const draft = {
      kind,
      id,
      number: isFirst ? 2 : number + 1,
      state: 'draft' as const,
      body,
      staff_rid,
      at,
      note,
    }
    rows.push(draft)
  }
  await insertRows(tx, contentRevision, rows)
}

/** Publishes some of what a file changes, each as the editor would. Within `writeContent`. */
export const writeImport = async (
  tx: Db,
  deps: Deps,
  kind: ImportedKind,
  some: Wanted[],
  caller: Caller,
): Promise<void> => {
  if (some.length === 0) return
  const about = { now: deps.now(), staff_rid: staffOf(caller).rid }
  await begin(tx, deps, kind, some, about)
  await addDrafts(tx, kind, some, about)
  const ready = some.flatMap(({ item, body }) => (item ? [{ item, body }] : []))
  await putAllInForce(tx, kind, ready, about)
  await pause()
  const deeds = some.map(({ id, before = null, body }) => ({
    action: 'content/publish' as const,
    target_rid: id,
    ...changedParts(kind, before, body),
  }))
  await noteActs(tx, deps, caller, deeds)
  // With each batch, so that others are answered between two.
  await refreshDocuments(tx)
}
