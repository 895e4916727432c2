import type { NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import { and, inArray, isNull, like, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { notification } from './schema.ts'

/** Notices of these kinds asked a member for something about one thing, by its rid. */
export interface DoneAbout {
  member_rid: string
  kinds: readonly NoticeKind[]
  rid: string
}

/**
 * What was asked for is done, or is asked no more: notices that asked for it count as read (domain §10). Their keys name
 * what they tell of.
 */
export const countAsRead = async (tx: Db, now: number, done: readonly DoneAbout[]): Promise<void> => {
  if (done.length === 0) return
  await tx
    .update(notification)
    .set({ read: now })
    .where(
      and(
        isNull(notification.read),
        inArray(notification.member_rid, [...new Set(done.map(({ member_rid }) => member_rid))]),
        or(
          ...done.map(({ kinds, rid }) =>
            and(inArray(notification.kind, [...kinds]), like(notification.key, `% ${rid}%`)),
          ),
        ),
      ),
    )
}
