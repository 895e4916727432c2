import type { Deps, Handlers } from '../../ground/http/handle.ts'
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
export const editingCalls = (deps: Deps, findOutside: FindOutside) =>
  ({
    'staff/content/list': (query, caller) => listItems(deps, query, caller),
    'staff/content/detail': (key, caller) => itemDetail(deps, key, caller),
    'staff/content/save': (request, caller) => saveDraft(deps, request, caller),
    'staff/content/check': async (key) => {
      await itemOf(deps.db, key)
      const draft = await draftOf(deps.db, key)
      const body = draft?.body ?? (await kinds[key.kind].read(deps.db, key.id))
      if (!body) return { problems: [], affects: nothingAffected }
      const problems = await problemsOf(deps.db, key, body)
      return { problems, affects: await affectedBy(deps.db, key, body, findOutside) }
    },
    'staff/content/preview': (key) => previewLink(deps, key),
    'staff/content/publish': (request, caller) => publishDraft(deps, request, caller),
    'staff/content/withdraw': (request, caller) => withdrawItem(deps, request, caller),
    'staff/content/bringBack': (key, caller) => bringBackItem(deps, key, caller),
    'staff/content/restore': (request, caller) => restoreRevision(deps, request, caller),
    'staff/content/discard': (key, caller) => discardDraft(deps, key, caller),
    'staff/content/difference': (request) => difference(deps.db, request),
    'staff/content/arrange': (request, caller) => arrangeItems(deps, request, caller),
  }) satisfies Partial<Handlers>
