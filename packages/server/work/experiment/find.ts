import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { customerOrder } from '../order/schema.ts'
import { experiment } from './schema.ts'
import type { Experiment, Order } from './store.ts'

/** An experiment with its order, unlocked. @throws Refusal `not_found`, also for another member's */
export const findExperiment = async (
  db: Db,
  rid: string,
  member_rid?: string,
): Promise<{ experiment: Experiment; order: Order }> => {
  const [found] = await db
    .select({ experiment, order: customerOrder })
    .from(experiment)
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .where(and(eq(experiment.rid, rid), member_rid ? eq(experiment.member_rid, member_rid) : undefined))
  if (!found) throw refuse('not_found', '实验不存在')
  return found
}
