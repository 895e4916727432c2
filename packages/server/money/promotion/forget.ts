import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { payoutAccount, promoter, promoterBond, withdrawal } from './schema.ts'

/** Nothing of a member stays in his promotion: what he brought counts no more, sums alone stay for the ledger. */
export const forgetPromotion = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  member_rid: string,
): Promise<void> => {
  const waiting = and(eq(promoter.member_rid, member_rid), eq(promoter.state, 'applied'))
  await tx.delete(promoter).where(waiting)
  await tx.delete(payoutAccount).where(eq(payoutAccount.member_rid, member_rid))
  await tx.update(promoterBond).set({ until: now() }).where(eq(promoterBond.promoter_rid, member_rid))
  await tx.update(promoter).set({ reason: '' }).where(eq(promoter.member_rid, member_rid))
  await tx
    .update(withdrawal)
    .set({ payee: '', bank: '', bank_no: '' })
    .where(eq(withdrawal.member_rid, member_rid))
}
