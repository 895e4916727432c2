import type { Problem } from '@lab/contract/rules/ground/problem'
import { titleOf } from '@lab/contract/rules/shop/content/bodies'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { writeContent } from '../publish/write.ts'
import { problemsOf } from './check.ts'
import {
  draftOf,
  holdItem,
  type Item,
  type ItemKey,
  isOf,
  nextVersion,
  type Revision,
  setRevision,
} from './item.ts'
import type { Body } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { contentRevision } from './schema.ts'
import { changedParts } from './words.ts'

const asFields = (problems: readonly Problem[]) =>
  Object.fromEntries(problems.map(({ at, msg }) => [`body.${at}`, msg]))

/** @throws Refusal `invalid`, each fault at its place */
const requirePublishable = async (tx: Db, key: ItemKey, body: Body): Promise<void> => {
  const problems = await problemsOf(tx, key, body)
  const [first] = problems
  if (first) throw refuse('invalid', first.msg, asFields(problems))
}

/** Makes a checked draft what visitors see; what they saw becomes history. Within `writeContent`. */
export const putInForce = async (
  tx: Db,
  key: ItemKey,
  item: Item,
  draft: Revision,
  { now, staff_rid }: { now: number; staff_rid: string | null },
) => {
  const { body } = draft
  await tx
    .update(contentRevision)
    .set({ state: 'replaced' })
    .where(and(isOf(key), eq(contentRevision.state, 'published')))
  await kinds[key.kind].write(tx, key.id, body, { now, staff_rid, kept: item.kept })
  await setRevision(tx, key, draft.number, { state: 'published' })
  return nextVersion(tx, key, item, {
    state: 'published',
    title: titleOf(key.kind, body),
    has_draft: false,
    publish_at: null,
    kept: null,
    updated: now,
    staff_rid,
  })
}

interface Wanted extends ItemKey {
  /** The version that was on the screen. */
  version: number
  /** Epoch seconds; now where it is missing or past. */
  at?: number
}

/**
 * Publishes a draft: its public row, what is found of it, the audit and the content version in one transaction.
 * @throws Refusal `not_found`, `stale`, `invalid`, `wrong_state` where nothing waits to be published
 */
export const publishDraft = (deps: Deps, { version, at, ...key }: Wanted, caller: Caller) =>
  writeContent(deps, async (tx) => {
    const item = await holdItem(tx, key)
    requireVersion(item, version)
    const draft = await draftOf(tx, key)
    if (!draft) throw refuse('wrong_state', '没有未发布的修改')
    const { rid: staff_rid } = staffOf(caller)
    const now = deps.now()
    await requirePublishable(tx, key, draft.body)
    if (at === undefined || at <= now) {
      const before = (await kinds[key.kind].read(tx, key.id)) ?? null
      const done = await putInForce(tx, key, item, draft, { now, staff_rid })
      await noteAct(tx, deps, caller, {
        action: 'content/publish',
        target_rid: key.id,
        ...changedParts(key.kind, before, draft.body),
      })
      return done
    }
    await setRevision(tx, key, draft.number, { state: 'scheduled' })
    await noteAct(tx, deps, caller, {
      action: 'content/publish',
      target_rid: key.id,
      after: { title: titleOf(key.kind, draft.body), publish_at: at },
    })
    const state = item.state === 'draft' ? 'scheduled' : item.state
    return nextVersion(tx, key, item, { state, publish_at: at, updated: now, staff_rid })
  })
