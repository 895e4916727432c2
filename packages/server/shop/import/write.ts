import { titleOf } from '@lab/contract/rules/shop/content/bodies'
import type { ImportedKind } from '@lab/contract/rules/shop/import/kinds'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { Item, Revision } from '../editing/item.ts'
import type { Body } from '../editing/kinds/kind.ts'
import { kinds } from '../editing/kinds/kinds.ts'
import { putInForce } from '../editing/publish.ts'
import { contentItem, contentRevision } from '../editing/schema.ts'
import { changedParts } from '../editing/words.ts'
import type { JudgedRow } from './judge.ts'
import { batchesOf, pause } from './known.ts'

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
  await tx.insert(contentItem).values(made)
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
): Promise<Map<string, Revision>> => {
  const last = await lastNumbers(tx, kind, some)
  const drafts = new Map<string, Revision>()
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
    drafts.set(id, draft)
  }
  await tx.insert(contentRevision).values(rows)
  return drafts
}

/** Publishes what a file changes, each as the editor would. Within `writeContent`. */
export const writeImport = async (
  tx: Db,
  deps: Deps,
  kind: ImportedKind,
  rows: readonly Wanted[],
  caller: Caller,
): Promise<void> => {
  const about = { now: deps.now(), staff_rid: staffOf(caller).rid }
  for (const some of batchesOf(rows)) {
    await begin(tx, deps, kind, some, about)
    const drafts = await addDrafts(tx, kind, some, about)
    for (const { id, item, before, body } of some) {
      const draft = drafts.get(id)
      if (!item || !draft) throw new Error(`${kind} ${id} was not begun`)
      await putInForce(tx, { kind, id }, item, draft, about)
      const parts = changedParts(kind, before ?? null, body)
      await noteAct(tx, deps, caller, { action: 'content/publish', target_rid: id, ...parts })
    }
    await pause()
  }
}
