import type { ImportedKind } from '@lab/contract/rules/shop/import/kinds'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Item } from '../editing/item.ts'
import type { Body } from '../editing/kinds/kind.ts'
import { kinds } from '../editing/kinds/kinds.ts'
import { contentItem } from '../editing/schema.ts'

/** Items by their ids; `hold`: nobody else changes them until the transaction's end. */
export const itemsOf = async (
  db: Db,
  kind: ImportedKind,
  ids: readonly string[],
  hold = false,
): Promise<Map<string, Item>> => {
  const found = db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.kind, kind), sql`${contentItem.id} = any(${sql.param(ids)}::text[])`))
    .orderBy(contentItem.id)
  const rows = await (hold ? found.for('update') : found)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who of some names already is, in whatever state. */
export const takenAmong = async (
  db: Db,
  kind: ImportedKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ title: contentItem.title })
    .from(contentItem)
    .where(and(eq(contentItem.kind, kind), sql`${contentItem.title} = any(${sql.param(names)}::text[])`))
  return new Set(rows.map(({ title }) => title))
}

export const publicOf = (db: Db, kind: ImportedKind, ids: readonly string[]): Promise<Map<string, Body>> => {
  const { readMany } = kinds[kind]
  if (!readMany) throw new Error(`${kind} is not read in bulk`)
  return readMany(db, ids)
}
