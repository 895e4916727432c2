import { loginEnds } from '@lab/contract/rules/people/account/login-end'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from './schema.ts'

type Hold = 'key share' | 'update'

/** Holds a member's row, and answers how their account stands: one that never was counts as removed. */
export const heldStanding = async (
  tx: Db,
  rid: string,
  how: Hold = 'key share',
): Promise<'open' | 'frozen' | 'removed' | 'merged'> => {
  const [found] = await tx
    .select({ removed: member.removed, frozen: member.frozen, merged_into: member.merged_into })
    .from(member)
    .where(eq(member.rid, rid))
    .for(how)
  if (found?.merged_into) return 'merged'
  if (!found || found.removed !== null) return 'removed'
  return found.frozen === null ? 'open' : 'frozen'
}

/**
 * Holds a member's row until the transaction's end and answers whether the account still stands: what is written of
 * them afterwards stands before its removal, or waits for it and sees it. Others may hold it at the same time, unless it
 * is held for `update`, as removal and a change of what is unique to them do.
 */
export const holdMember = async (tx: Db, rid: string, how: Hold = 'key share'): Promise<boolean> =>
  ['open', 'frozen'].includes(await heldStanding(tx, rid, how))

/** The same for many, in the order of their rids; whether they stand is read afterwards. */
export const holdMembers = async (tx: Db, rids: readonly string[]): Promise<void> => {
  if (rids.length === 0) return
  await tx
    .select({ rid: member.rid })
    .from(member)
    .where(inArray(member.rid, [...new Set(rids)]))
    .orderBy(asc(member.rid))
    .for('key share')
}

/** The same for a member who calls: their login ended with the account, or was frozen. @throws Refusal `token_expired` */
export const holdSelf = async (tx: Db, rid: string, how?: Hold): Promise<void> => {
  const standing = await heldStanding(tx, rid, how)
  if (standing !== 'open') throw refuse('token_expired', loginEnds[standing])
}

/** The same for one of whom others write something. @throws Refusal `not_found` */
export const requireMember = async (
  tx: Db,
  rid: string,
  { field, how }: { field?: string; how?: Hold } = {},
): Promise<void> => {
  if (await holdMember(tx, rid, how)) return
  throw refuse('not_found', '会员已注销', field === undefined ? undefined : { [field]: '会员已注销' })
}
