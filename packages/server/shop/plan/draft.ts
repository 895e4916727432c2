import { draftWithout } from '@lab/contract/rules/work/order/order-draft'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { orderDraft } from './schema.ts'
import { ridsOf } from './store.ts'

const noDraft = { draft: null, version: 0, updated: 0 }

export const draftOf = async (db: Db, member_rid: string) => {
  const [found] = await db.select().from(orderDraft).where(eq(orderDraft.member_rid, member_rid))
  return found ? { draft: found.draft, version: found.version, updated: found.updated } : noDraft
}

/** What empties a draft, whatever it held, as a new version. */
export const emptying = (tx: Db, member_rid: string, now: number) =>
  tx
    .insert(orderDraft)
    .values({ member_rid, version: 1, updated: now })
    .onConflictDoUpdate({
      target: orderDraft.member_rid,
      set: { draft: null, version: sql`${orderDraft.version} + 1`, updated: now },
    })

/** Keeps what was typed, unless another tab or device has kept something newer. @throws Refusal `stale` */
export const keepDraft = async (
  tx: Db,
  member_rid: string,
  { draft, seen, now }: { draft: Record<string, unknown> | null; seen?: number; now: number },
) => {
  await tx.insert(orderDraft).values({ member_rid, version: 0, updated: now }).onConflictDoNothing()
  const [before] = await tx
    .select()
    .from(orderDraft)
    .where(eq(orderDraft.member_rid, member_rid))
    .for('update')
  if (seen !== undefined && before && seen !== before.version) throw refuse('stale')
  const version = (before?.version ?? 0) + 1
  const planned = new Set(await ridsOf(tx, member_rid))
  const kept = draft && draftWithout(draft, (rid) => !planned.has(rid))
  await tx
    .update(orderDraft)
    .set({ draft: kept, version, updated: now })
    .where(eq(orderDraft.member_rid, member_rid))
  return { draft: kept, version, updated: now }
}

/** Leaves nothing in the draft of what was taken off the plan; nothing at all of a plan that is empty now. */
export const dropFromDraft = async (
  tx: Db,
  member_rid: string,
  gone: readonly string[],
  now: number,
): Promise<void> => {
  const [before] = await tx
    .select()
    .from(orderDraft)
    .where(eq(orderDraft.member_rid, member_rid))
    .for('update')
  if (!before?.draft) return
  const isEmpty = (await ridsOf(tx, member_rid)).length === 0
  const draft = isEmpty ? null : draftWithout(before.draft, (rid) => gone.includes(rid))
  if (draft === before.draft) return
  await tx
    .update(orderDraft)
    .set({ draft, version: before.version + 1, updated: now })
    .where(eq(orderDraft.member_rid, member_rid))
}

/** What a member who goes typed, and has not ordered. */
export const forgetDraft = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.delete(orderDraft).where(eq(orderDraft.member_rid, member_rid))
}
