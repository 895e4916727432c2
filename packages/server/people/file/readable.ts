import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import type { Db } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { findFile, type StoredFile } from './store.ts'

/** Whether a file that is not a member's own is for them all the same; parts of the domain say which. */
export type MayRead = (db: Db, member_rid: string, file_rid: string) => Promise<boolean>

/**
 * Called when a file's bytes go out, to a member or within the lab; answers whether it is one that was recalled, which
 * its name says from then on.
 */
export type GiveOut = (
  db: Db,
  file_rid: string,
  to: { isMember: boolean; at: number },
) => Promise<{ isVoid: boolean }>

/** For what gives files out, beside `Deps`. */
export interface WithReaders {
  mayRead: MayRead
  giveOut: GiveOut
}

/** What stands before the name of recalled data (domain §2). */
export const voidPrefix = '作废_'

/**
 * A file that the caller may read: their own, what the lab gave them, or, for staff who work on experiments, any. Another's
 * does not exist for them. @throws Refusal `not_found`
 */
export const readableFile = async (
  { db, now, mayRead }: Pick<Deps, 'db' | 'now'> & WithReaders,
  rid: string,
  { member, staff }: Pick<Caller, 'member' | 'staff'>,
): Promise<StoredFile> => {
  const found = await findFile(db, rid, now())
  const may =
    found &&
    (staff
      ? mayCall(staff.role, 'staff/assign/detail') || found.staff_rid === staff.rid
      : member && (found.member_rid === member.rid || (await mayRead(db, member.rid, rid))))
  if (!found || !may) throw refuse('not_found', '文件不存在')
  return found
}
