import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { writeContent } from '../publish/write.ts'
import { kinds } from './kinds/kinds.ts'
import { contentItem } from './schema.ts'

/**
 * Puts the public items of a kind into an order; those that are not named come after them as they stood.
 * @throws Refusal `wrong_state` for a kind without an order of its own, `stale` where one of them is gone
 */
export const arrangeItems = (
  deps: Deps,
  { kind, ids: named }: { kind: ContentKind; ids: readonly string[] },
  caller: Caller,
): Promise<{ ids: string[] }> =>
  writeContent(deps, async (tx) => {
    const { arrange } = kinds[kind]
    if (!kindRow(kind).arranged || !arrange) throw refuse('wrong_state', '这种内容按日期或名称排列')
    const ids = [...new Set(named)]
    const isPublic = and(
      eq(contentItem.kind, kind),
      inArray(contentItem.id, ids),
      eq(contentItem.state, 'published'),
    )
    if ((await tx.$count(contentItem, isPublic)) !== ids.length) throw refuse('stale')
    await arrange(tx, ids)
    await noteAct(tx, deps, caller, { action: 'content/arrange', target_rid: kind, after: { ids } })
    return { ids }
  })
