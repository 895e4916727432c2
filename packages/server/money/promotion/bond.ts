import { daySeconds } from '@lab/contract/rules/ground/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Member } from '../../people/member/store.ts'
import { promoterBond } from './schema.ts'
import { promotionTerms } from './terms.ts'

/** Binds a new member to who brought them, if that is a promoter: their orders count from now on, for so many days. */
export const bindPromoter = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  member_rid: string,
  inviter: Pick<Member, 'rid' | 'is_promoter'> | undefined,
): Promise<void> => {
  if (!inviter?.is_promoter || inviter.rid === member_rid) return
  const { days } = await promotionTerms(tx)
  const since = now()
  const bond = { member_rid, promoter_rid: inviter.rid, since, until: since + days * daySeconds }
  await tx.insert(promoterBond).values(bond).onConflictDoNothing()
}

/** Nobody whom a promoter brought counts from now on. */
export const endBonds = async (tx: Db, { now }: Pick<Deps, 'now'>, promoter_rid: string): Promise<void> => {
  const counting = and(eq(promoterBond.promoter_rid, promoter_rid), gt(promoterBond.until, now()))
  await tx.update(promoterBond).set({ until: now() }).where(counting)
}
