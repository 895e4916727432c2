import type { DataOf } from '@lab/contract/calls'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { Refusal } from '../../ground/refuse.ts'
import { payerOf } from '../../people/payer/payer.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { customerOrder } from '../order/schema.ts'

type Last = NonNullable<DataOf<'order/draft'>['last']>

/** What holds still, and otherwise nothing: a group one has left, or a title that is gone, is not proposed. */
const unlessRefused = async (rid: string, check: () => Promise<unknown>): Promise<string> => {
  if (!rid) return ''
  try {
    await check()
    return rid
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}

/** What a member chose for the last order that they placed themselves. */
export const lastChoices = async (
  { db, payerFacts }: Deps & WithPayerFacts,
  member_rid: string,
): Promise<Last | undefined> => {
  const [order] = await db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.member_rid, member_rid), isNull(customerOrder.staff_rid)))
    .orderBy(desc(customerOrder.rid))
    .limit(1)
  if (!order) return
  const cluster = order.payer_kind === 'cluster' ? order.payer_rid : ''
  return {
    delivery: order.delivery,
    return_samples: order.return_samples,
    cluster_rid: await unlessRefused(cluster, () =>
      payerOf(db, { kind: 'cluster', rid: cluster }, member_rid),
    ),
    invoice_rid: await unlessRefused(order.invoice_rid ?? '', () =>
      payerFacts.requireTitle(db, member_rid, order.invoice_rid ?? ''),
    ),
  }
}
