import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { arrangeItems } from './arrange.ts'
import { affectedBy, type FindOutside, nothingAffected, problemsOf } from './check.ts'
import { bringBackItem, discardDraft, restoreRevision, withdrawItem } from './decide.ts'
import { itemDetail } from './detail.ts'
import { difference } from './difference.ts'
import { draftOf, itemOf } from './item.ts'
import { kinds } from './kinds/kinds.ts'
import { listItems } from './list.ts'
import { previewLink } from './preview-link.ts'
import { publishDraft } from './publish.ts'
import { saveDraft } from './save.ts'

/** The shop as the desk edits it (domain §11). */
export const editingCalls = (deps: Deps, findOutside: FindOutside): Handled[] => [
  handle(calls['staff/content/list'], (query, caller) => listItems(deps, query, caller)),
  handle(calls['staff/content/detail'], (key, caller) => itemDetail(deps, key, caller)),
  handle(calls['staff/content/save'], (request, caller) => saveDraft(deps, request, caller)),
  handle(calls['staff/content/check'], async (key) => {
    await itemOf(deps.db, key)
    const draft = await draftOf(deps.db, key)
    const body = draft?.body ?? (await kinds[key.kind].read(deps.db, key.id))
    if (!body) return { problems: [], affects: nothingAffected }
    const problems = await problemsOf(deps.db, key, body)
    return { problems, affects: await affectedBy(deps.db, key, body, findOutside) }
  }),
  handle(calls['staff/content/preview'], (key) => previewLink(deps, key)),
  handle(calls['staff/content/publish'], (request, caller) => publishDraft(deps, request, caller)),
  handle(calls['staff/content/withdraw'], (request, caller) => withdrawItem(deps, request, caller)),
  handle(calls['staff/content/bringBack'], (key, caller) => bringBackItem(deps, key, caller)),
  handle(calls['staff/content/restore'], (request, caller) => restoreRevision(deps, request, caller)),
  handle(calls['staff/content/discard'], (key, caller) => discardDraft(deps, key, caller)),
  handle(calls['staff/content/difference'], (request) => difference(deps.db, request)),
  handle(calls['staff/content/arrange'], (request, caller) => arrangeItems(deps, request, caller)),
]
