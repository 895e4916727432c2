import type { Problem } from '@lab/contract/rules/ground/problem'
import { titleOf } from '@lab/contract/rules/shop/content/bodies'
import type { ContentKind, RevisionState } from '@lab/contract/rules/shop/content/kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { writeContent } from '../publish/write.ts'
import { problemsOf } from './check.ts'
import { draftOf, holdItem, type Item, type ItemKey, nextVersion, setRevision } from './item.ts'
import type { About, Body } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { contentItem, contentRevision } from './schema.ts'
import { changedParts } from './words.ts'

const asFields = (problems: readonly Problem[]) =>
  Object.fromEntries(problems.map(({ at, msg }) => [`body.${at}`, msg]))

/** @throws Refusal `invalid`, each fault at its place */
const requirePublishable = async (tx: Db, key: ItemKey, body: Body): Promise<void> => {
  const problems = await problemsOf(tx, key, body)
  const [first] = problems
  if (first) throw refuse('invalid', first.msg, asFields(problems))
}

/** A checked draft of an item that is held. */
export interface Ready {
  item: Item
  body: Body
}

type Publisher = Pick<About, 'now' | 'staff_rid'>

const writeAll = async (tx: Db, kind: ContentKind, ready: readonly Ready[], about: Publisher) => {
  const { write, writeMany } = kinds[kind]
  if (writeMany) {
    const items = ready.map(({ item, body }) => ({ id: item.id, body }))
    return writeMany(tx, items, about)
  }
  for (const { item, body } of ready) await write(tx, item.id, body, { ...about, kept: item.kept })
}

/** Makes checked drafts of a kind what visitors see; what they saw becomes history. Within `writeContent`. */
export const putAllInForce = async (
  tx: Db,
  kind: ContentKind,
  ready: readonly Ready[],
  about: Publisher,
): Promise<void> => {
  const ids = ready.map(({ item }) => item.id)
  const ofThese = and(eq(contentRevision.kind, kind), inArray(contentRevision.id, ids))
  const is = (...states: RevisionState[]) => and(ofThese, inArray(contentRevision.state, states))
  await tx.update(contentRevision).set({ state: 'replaced' }).where(is('published'))
  await writeAll(tx, kind, ready, about)
  await tx.update(contentRevision).set({ state: 'published' }).where(is('draft', 'scheduled'))
  const titles = JSON.stringify(ready.map(({ item, body }) => ({ of: item.id, name: titleOf(kind, body) })))
  await tx
    .update(contentItem)
    .set({
      state: 'published',
      version: sql`${contentItem.version} + 1`,
      title: sql`titled.name`,
      has_draft: false,
      publish_at: null,
      kept: null,
      updated: about.now,
      staff_rid: about.staff_rid,
    })
    .from(sql`json_to_recordset(${titles}::json) as titled ("of" text, name text)`)
    .where(and(eq(contentItem.kind, kind), sql`${contentItem.id} = titled."of"`))
}

/** Makes a checked draft what visitors see. Answers its version then. */
export const putInForce = async (tx: Db, item: Item, body: Body, about: Publisher) => {
  await putAllInForce(tx, item.kind, [{ item, body }], about)
  return { id: item.id, version: item.version + 1 }
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
      const done = await putInForce(tx, item, draft.body, { now, staff_rid })
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
