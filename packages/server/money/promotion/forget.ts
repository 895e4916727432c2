import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { payoutAccount, promoter, promoterBond, withdrawal } from './schema.ts'

/** Nothing of a member stays in their promotion: what they brought counts no more, sums alone stay for the ledger. */
export const forgetPromotion = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  member_rid: string,
): Promise<void> => {
  const waiting = and(eq(promoter.member_rid, member_rid), eq(promoter.state, 'applied'))
  const gone = await tx.delete(promoter).where(waiting).returning({ rid: promoter.rid })
  const asked = gone.map(({ rid }) => ({ kinds: ['promoter_applied'], rid }) as const)
  await countAsOver(tx, now(), asked)
  await tx.delete(payoutAccount).where(eq(payoutAccount.member_rid, member_rid))
  await tx.update(promoterBond).set({ until: now() }).where(eq(promoterBond.promoter_rid, member_rid))
  await tx.update(promoter).set({ reason: '' }).where(eq(promoter.member_rid, member_rid))
  await tx
    .update(withdrawal)
    .set({ payee: '', bank: '', bank_no: '' })
    .where(eq(withdrawal.member_rid, member_rid))
}
