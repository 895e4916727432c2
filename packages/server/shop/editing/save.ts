import { draftSchema } from '@lab/contract/content-schema'
import { explain } from '@lab/contract/explain'
import { titleOf } from '@lab/contract/rules/shop/content/bodies'
import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { z } from 'zod'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { addRevision, draftOf, holdItem, keepOriginal, nextVersion, setRevision } from './item.ts'
import type { Body } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { contentItem } from './schema.ts'

interface Saved {
  kind: ContentKind
  /** Missing for a new item. */
  id?: string
  /** The version that was on the screen. */
  version?: number
  body: Body
  note?: string
}

/** A draft as it is kept: of the kind's fields, its HTML clean. @throws Refusal `invalid` */
const keptBody = (kind: ContentKind, body: Body): Body => {
  const request = { body }
  const { data, error } = z.object({ body: draftSchema(kind) }).safeParse(request)
  if (error) throw refuse('invalid', undefined, explain(error, request))
  const clean = kinds[kind].clean ?? ((one: Body) => one)
  return clean(data.body as Body)
}

type Written = Pick<Saved, 'note'> & { body: Body; staff_rid: string; at: number }

const begin = async (tx: Db, deps: Deps, kind: ContentKind, { body, note, staff_rid, at }: Written) => {
  const id = await kinds[kind].newId(tx, deps)
  const row = { kind, id, version: 1, state: 'draft', title: titleOf(kind, body), has_draft: true } as const
  await tx.insert(contentItem).values({ ...row, updated: at, staff_rid, opened_by: staff_rid, opened: at })
  await addRevision(tx, { kind, id }, { state: 'draft', body, staff_rid, at, note })
  return { id, version: 1 }
}

/**
 * Keeps a draft; what is public stays as it is.
 * @throws Refusal `invalid`, `not_found`, `stale`, `wrong_state` (its publishing is scheduled, or nothing can be added)
 */
export const saveDraft = (
  deps: Deps,
  { kind, id, version, body, note }: Saved,
  caller: Caller,
): Promise<{ id: string; version: number }> => {
  const kept = keptBody(kind, body)
  const { rid: staff_rid } = staffOf(caller)
  const at = deps.now()
  const written = { body: kept, note, staff_rid, at }
  return useCase(deps.db, async (tx) => {
    if (id === undefined) {
      if (kindRow(kind).fixed) throw refuse('wrong_state', '不能新建')
      return begin(tx, deps, kind, written)
    }
    const key = { kind, id }
    const item = await holdItem(tx, key)
    if (version === undefined) throw refuse('stale')
    requireVersion(item, version)
    const draft = await draftOf(tx, key)
    if (draft?.state === 'scheduled') throw refuse('wrong_state', '已安排定时发布，请先取消')
    await keepOriginal(tx, key, item)
    if (draft) await setRevision(tx, key, draft.number, { ...written, note: note ?? draft.note })
    else await addRevision(tx, key, { state: 'draft', ...written })
    const title = item.state === 'draft' ? { title: titleOf(kind, kept) } : {}
    return nextVersion(tx, key, item, {
      ...title,
      has_draft: true,
      updated: at,
      staff_rid,
      opened_by: staff_rid,
      opened: at,
    })
  })
}
