import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { staff } from '../staff/schema.ts'
import { memberEvent } from './schema.ts'

type NewEvent = Omit<typeof memberEvent.$inferInsert, 'rid' | 'at' | 'staff_rid'>

/** Notes what the calling staff did with a member's account; answers its rid. */
export const noteMember = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  caller: Caller,
  event: NewEvent,
): Promise<string> => {
  const rid = newId()
  await tx.insert(memberEvent).values({ ...event, rid, at: now(), staff_rid: staffOf(caller).rid })
  return rid
}

/** The newest of what was noted of a member, newest first, with who did it. */
export const memberEventsOf = (db: Db, member_rid: string, most: number) =>
  db
    .select({ event: memberEvent, by: staff.name })
    .from(memberEvent)
    .innerJoin(staff, eq(staff.rid, memberEvent.staff_rid))
    .where(eq(memberEvent.member_rid, member_rid))
    .orderBy(desc(memberEvent.rid))
    .limit(most)

/** Forgets what was noted of who is removed; answers which files proved something of them. */
export const forgetMemberEvents = async (tx: Db, member_rid: string): Promise<string[]> => {
  const gone = await tx
    .delete(memberEvent)
    .where(eq(memberEvent.member_rid, member_rid))
    .returning({ file_rid: memberEvent.file_rid })
  return gone.flatMap(({ file_rid }) => file_rid ?? [])
}
