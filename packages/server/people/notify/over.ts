import type { StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { staffNotice } from './schema.ts'

/** Notices of these kinds asked staff for something about one thing, by its rid. */
export interface OverAbout {
  kinds: readonly StaffNoticeKind[]
  rid: string
}

/**
 * What staff were asked for is asked no more, e.g. its member took it back: such notices count as read for all of them.
 * What staff themselves did about it is in the audit log, where the inbox reads it.
 */
export const countAsOver = async (tx: Db, now: number, over: readonly OverAbout[]): Promise<void> => {
  if (over.length === 0) return
  const about = sql<string>`split_part(${staffNotice.key}, ' ', 2)`
  const named = over.map(({ kinds, rid }) =>
    and(inArray(staffNotice.kind, [...kinds]), sql`${about} = ${rid}`),
  )
  await tx
    .update(staffNotice)
    .set({ over: now })
    .where(and(isNull(staffNotice.over), or(...named)))
}
