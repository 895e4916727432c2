import { moneyKindOf, type RewardKind } from '@lab/contract/rules/people/payer/rewards'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../../people/member/schema.ts'
import { settingIn } from '../../shop/content/settings.ts'
import type { Statement } from './schema.ts'

type Paid = Pick<Statement, 'payer_kind' | 'payer_rid'>

/** Whether the money of a statement's payer brings a reward, as the setting stands in this transaction. */
export const brings = async (
  tx: Db,
  reward: RewardKind,
  { payer_kind, payer_rid }: Paid,
): Promise<boolean> => {
  const terms = (await settingIn(tx, 'rewards'))[reward]
  if (terms.person && terms.company && terms.group) return true
  if (payer_kind === 'cluster') return terms.group
  const [payer] = await tx
    .select({ organization: member.organization })
    .from(member)
    .where(eq(member.rid, payer_rid))
  return terms[moneyKindOf('self', payer?.organization ?? 0)]
}
