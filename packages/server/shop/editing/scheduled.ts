import { cutText } from '@lab/contract/rules/ground/unseen'
import { isContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, asc, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { isPassing } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Due } from '../../ground/jobs/due.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { refreshDocuments } from '../search/documents.ts'
import { bumpContentVersion } from '../version/version.ts'
import { problemsOf } from './check.ts'
import { draftOf, holdItem, type Item, type ItemKey, nextVersion, setRevision } from './item.ts'
import { putInForce } from './publish.ts'
import { contentItem } from './schema.ts'

const name: SQL<string> = sql`${contentItem.kind} || '/' || ${contentItem.id}`

const keyIn = (of: string): ItemKey | undefined => {
  const [kind = '', ...id] = of.split('/')
  return isContentKind(kind) ? { kind, id: id.join('/') } : undefined
}

type Tools = Pick<Deps, 'now' | 'newId' | 'settings'>

/** What can no longer be published as it was meant goes back to its editors. */
const giveBack = async (tx: Db, deps: Tools, key: ItemKey, item: Item, number: number, msg: string) => {
  await setRevision(tx, key, number, { state: 'draft', note: cutText(`定时发布没有成功：${msg}`, 200) })
  await nextVersion(tx, key, item, {
    state: item.state === 'scheduled' ? 'draft' : item.state,
    publish_at: null,
    updated: deps.now(),
  })
  await notifyStaff(tx, deps, {
    kind: 'publish_failed',
    facts: { noun: kindRow(key.kind).title, title: item.title, msg },
    key: `content ${key.kind} ${key.id} ${item.version}`,
  })
}

/** What was to be published at a time that has come; every server shows it within two seconds. */
export const scheduledPublishing: Due = {
  find: async (db, { now, limit, isOpen }) => {
    const rows = await db
      .select({ name })
      .from(contentItem)
      .where(and(lte(contentItem.publish_at, now), isOpen(name)))
      .orderBy(asc(contentItem.publish_at))
      .limit(limit)
    return rows.map((row) => row.name)
  },
  act: async (deps, tx, of) => {
    const key = keyIn(of)
    if (!key) return false
    const item = await holdItem(tx, key)
    const draft = await draftOf(tx, key)
    const now = deps.now()
    if (item.publish_at === null || item.publish_at > now || draft?.state !== 'scheduled') return false
    const [problem] = await problemsOf(tx, key, draft.body)
    if (problem) {
      await giveBack(tx, deps, key, item, draft.number, problem.msg)
      return true
    }
    try {
      await tx.transaction(async (inner) => {
        await putInForce(inner, item, draft.body, { now, staff_rid: draft.staff_rid })
        await refreshDocuments(inner)
        await bumpContentVersion(inner)
      })
    } catch (error) {
      // A database that is away, or work that was in the way, is tried again.
      if (isPassing(error)) throw error
      deps.log.error({ err: error, of }, 'scheduled content could not be published')
      await giveBack(tx, deps, key, item, draft.number, '系统错误，请联系管理员')
    }
    return true
  },
}
