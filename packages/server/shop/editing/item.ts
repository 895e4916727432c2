import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Body } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { contentItem, contentRevision } from './schema.ts'

export interface ItemKey {
  kind: ContentKind
  id: string
}

export type Item = typeof contentItem.$inferSelect
export type Revision = typeof contentRevision.$inferSelect

export const isItem = ({ kind, id }: ItemKey): SQL | undefined =>
  and(eq(contentItem.kind, kind), eq(contentItem.id, id))

export const isOf = ({ kind, id }: ItemKey): SQL | undefined =>
  and(eq(contentRevision.kind, kind), eq(contentRevision.id, id))

/** @throws Refusal `not_found` */
export const itemOf = async (db: Db, key: ItemKey): Promise<Item> => {
  const [item] = await db.select().from(contentItem).where(isItem(key))
  if (!item) throw refuse('not_found', `${kindRow(key.kind).title}不存在`)
  return item
}

/** An item that this transaction alone changes. @throws Refusal `not_found` */
export const holdItem = async (tx: Db, key: ItemKey): Promise<Item> => {
  await lockKey(tx, `content ${key.kind} ${key.id}`)
  // An import holds thousands by their rows alone.
  await tx.select({ id: contentItem.id }).from(contentItem).where(isItem(key)).for('update')
  return itemOf(tx, key)
}

/** The text that waits to be published. */
export const draftOf = async (db: Db, key: ItemKey): Promise<Revision | undefined> => {
  const [found] = await db
    .select()
    .from(contentRevision)
    .where(and(isOf(key), inArray(contentRevision.state, ['draft', 'scheduled'])))
  return found
}

const lastNumber = async (tx: Db, key: ItemKey): Promise<number> => {
  const [newest] = await tx
    .select({ number: contentRevision.number })
    .from(contentRevision)
    .where(isOf(key))
    .orderBy(desc(contentRevision.number))
    .limit(1)
  return newest?.number ?? 0
}

type Written = Pick<Revision, 'state' | 'staff_rid' | 'at'> & { body: Body; note?: string | null }

export const addRevision = async (tx: Db, key: ItemKey, written: Written): Promise<number> => {
  const number = (await lastNumber(tx, key)) + 1
  await tx.insert(contentRevision).values({ ...key, number, ...written })
  return number
}

export const setRevision = (tx: Db, key: ItemKey, number: number, set: Partial<Revision>) =>
  tx
    .update(contentRevision)
    .set(set)
    .where(and(isOf(key), eq(contentRevision.number, number)))

/** What came with the site is its first revision, written down before anybody changes it. */
export const keepOriginal = async (tx: Db, key: ItemKey, { updated }: Item): Promise<void> => {
  if ((await lastNumber(tx, key)) > 0) return
  const body = await kinds[key.kind].read(tx, key.id)
  if (body) await addRevision(tx, key, { state: 'published', body, staff_rid: null, at: updated })
}

/** Writes an item's next version; answers it. */
export const nextVersion = async (
  tx: Db,
  key: ItemKey,
  { version }: Pick<Item, 'version'>,
  set: Partial<Item>,
): Promise<{ id: string; version: number }> => {
  await tx
    .update(contentItem)
    .set({ ...set, version: version + 1 })
    .where(isItem(key))
  return { id: key.id, version: version + 1 }
}
