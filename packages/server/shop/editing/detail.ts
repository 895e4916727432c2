import type { DataOf } from '@lab/contract/calls'
import { desc } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { staffNames } from '../../people/staff/names.ts'
import { editingOf } from './editing.ts'
import { draftOf, type ItemKey, isItem, isOf, itemOf } from './item.ts'
import { kinds } from './kinds/kinds.ts'
import { contentItem, contentRevision } from './schema.ts'

/** Most revisions that a history shows. */
const most_revisions = 100

/** One item, public text, draft and history; colleagues see that the caller has it open. */
export const itemDetail = async (
  { db, now }: Deps,
  key: ItemKey,
  caller: Caller,
): Promise<DataOf<'staff/content/detail'>> => {
  const item = await itemOf(db, key)
  const published = (await kinds[key.kind].read(db, key.id)) ?? null
  const draft = await draftOf(db, key)
  const { number, state, staff_rid, at, note } = contentRevision
  const revisions = await db
    .select({ number, state, staff_rid, at, note })
    .from(contentRevision)
    .where(isOf(key))
    .orderBy(desc(number))
    .limit(most_revisions)
  const nameOf = await staffNames(db, [
    item.opened_by,
    draft?.staff_rid ?? null,
    ...revisions.map((one) => one.staff_rid),
  ])
  const { rid: own } = staffOf(caller)
  const editing = editingOf(item, { now: now(), own, nameOf })
  // Whoever looks in while a colleague writes does not take their place.
  if (!editing.editing) await db.update(contentItem).set({ opened_by: own, opened: now() }).where(isItem(key))
  return {
    id: item.id,
    version: item.version,
    state: item.state,
    title: item.title,
    published,
    draft: draft
      ? {
          body: draft.body,
          by: nameOf(draft.staff_rid),
          at: draft.at,
          ...(item.publish_at !== null && { publish_at: item.publish_at }),
        }
      : null,
    revisions: revisions.map((one) => ({
      number: one.number,
      state: one.state,
      by: nameOf(one.staff_rid),
      at: one.at,
      ...(one.note && { note: one.note }),
    })),
    ...editing,
  }
}
