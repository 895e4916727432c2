import { kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { writeContent } from '../publish/write.ts'
import { problemsOf } from './check.ts'
import {
  addRevision,
  draftOf,
  holdItem,
  type ItemKey,
  isItem,
  isOf,
  keepOriginal,
  nextVersion,
  setRevision,
} from './item.ts'
import { kinds } from './kinds/kinds.ts'
import { contentItem, contentRevision } from './schema.ts'

/** Takes an item from the portal. @throws Refusal `not_found`, `wrong_state` with what is in the way */
export const withdrawItem = (deps: Deps, { reason, ...key }: ItemKey & { reason: string }, caller: Caller) =>
  writeContent(deps, async (tx) => {
    const item = await holdItem(tx, key)
    if (kindRow(key.kind).fixed) throw refuse('wrong_state', '这个页面不能下架，可以修改它的内容')
    if (item.state !== 'published') throw refuse('wrong_state')
    const kind = kinds[key.kind]
    const obstacle = await kind.obstacle?.(tx, key.id)
    if (obstacle) throw refuse('wrong_state', obstacle)
    await keepOriginal(tx, key, item)
    const now = deps.now()
    const kept = await kind.remove(tx, key.id, now)
    await noteAct(tx, deps, caller, {
      action: 'content/withdraw',
      target_rid: key.id,
      before: { title: item.title, state: 'published' },
      after: { state: 'withdrawn', reason },
    })
    const { rid: staff_rid } = staffOf(caller)
    return nextVersion(tx, key, item, { state: 'withdrawn', kept, updated: now, staff_rid })
  })

/**
 * Puts a withdrawn item back as it was last public.
 * @throws Refusal `not_found`, `wrong_state`, `invalid` where what it refers to is gone
 */
export const bringBackItem = (deps: Deps, key: ItemKey, caller: Caller) =>
  writeContent(deps, async (tx) => {
    const item = await holdItem(tx, key)
    if (item.state !== 'withdrawn') throw refuse('wrong_state')
    const [last] = await tx
      .select()
      .from(contentRevision)
      .where(and(isOf(key), inArray(contentRevision.state, ['published', 'replaced'])))
      .orderBy(desc(eq(contentRevision.state, 'published')), desc(contentRevision.number))
      .limit(1)
    if (!last) throw refuse('wrong_state', '没有公开过的内容，请编辑后发布')
    const [problem] = await problemsOf(tx, key, last.body)
    if (problem) throw refuse('invalid', `${problem.msg}，请编辑后再发布`)
    const { rid: staff_rid } = staffOf(caller)
    const now = deps.now()
    await kinds[key.kind].write(tx, key.id, last.body, { now, staff_rid, kept: item.kept })
    await noteAct(tx, deps, caller, {
      action: 'content/bringBack',
      target_rid: key.id,
      before: { title: item.title, state: 'withdrawn' },
      after: { state: 'published' },
    })
    return nextVersion(tx, key, item, { state: 'published', kept: null, updated: now, staff_rid })
  })

/** Makes an older text the draft; one that waits stays in the history. @throws Refusal `not_found` */
export const restoreRevision = (
  deps: Deps,
  { number, ...key }: ItemKey & { number: number },
  caller: Caller,
) =>
  useCase(deps.db, async (tx) => {
    const item = await holdItem(tx, key)
    const [old] = await tx
      .select()
      .from(contentRevision)
      .where(and(isOf(key), eq(contentRevision.number, number)))
    if (!old) throw refuse('not_found')
    const draft = await draftOf(tx, key)
    if (draft) await setRevision(tx, key, draft.number, { state: 'discarded' })
    const { rid: staff_rid } = staffOf(caller)
    const at = deps.now()
    const note = `恢复自第 ${number} 版`
    await addRevision(tx, key, { state: 'draft', body: old.body, staff_rid, at, note })
    await noteAct(tx, deps, caller, {
      action: 'content/restore',
      target_rid: key.id,
      after: { title: item.title, number },
    })
    const state = item.state === 'scheduled' ? 'draft' : item.state
    return nextVersion(tx, key, item, { state, has_draft: true, publish_at: null, updated: at, staff_rid })
  })

/**
 * Throws a draft away; an item that was never public goes with it. Of one that waits for its time only the time is
 * taken back: what was written is a draft again.
 * @throws Refusal `not_found`, `wrong_state` where there is no draft
 */
export const discardDraft = (deps: Deps, key: ItemKey, caller: Caller) =>
  useCase(deps.db, async (tx) => {
    const item = await holdItem(tx, key)
    const draft = await draftOf(tx, key)
    if (!draft) throw refuse('wrong_state', '没有未发布的修改')
    await noteAct(tx, deps, caller, {
      action: 'content/discard',
      target_rid: key.id,
      before: { title: item.title, state: draft.state },
    })
    const { rid: staff_rid } = staffOf(caller)
    const changed = { publish_at: null, updated: deps.now(), staff_rid }
    if (draft.state === 'scheduled') {
      await setRevision(tx, key, draft.number, { state: 'draft' })
      const state = item.state === 'scheduled' ? 'draft' : item.state
      await nextVersion(tx, key, item, { ...changed, state })
    } else if (item.state === 'draft') {
      await tx.delete(contentItem).where(isItem(key))
    } else {
      await setRevision(tx, key, draft.number, { state: 'discarded' })
      await nextVersion(tx, key, item, { ...changed, has_draft: false })
    }
    return { id: key.id }
  })
