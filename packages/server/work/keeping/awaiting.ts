import type { DataOf } from '@lab/contract/calls'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { dueFen, priceOfFewer } from '../experiment/price.ts'
import { samplesOf } from '../experiment/samples.ts'
import { experiment } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'

const isHere = (state: string) => ['arrived', 'in_test', 'stored'].includes(state)

/** The experiments that wait for their member's word about samples that did not arrive. */
export const awaitingOf = async (db: Db, member_rid: string): Promise<DataOf<'sample/list'>['awaiting']> => {
  const rows = await db
    .select({ experiment, name: nameAnswered(experiment), order: customerOrder })
    .from(experiment)
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .where(
      and(
        eq(experiment.member_rid, member_rid),
        eq(experiment.state, 'placed'),
        eq(experiment.awaits_choice, true),
      ),
    )
    .orderBy(experiment.rid)
    .limit(100)
  return Promise.all(
    rows.map(async ({ experiment: one, name, order }) => {
      const samples = await samplesOf(db, one.rid)
      const here = samples.filter(({ state }) => isHere(state)).length
      const fewer = Math.max(1, one.count - (samples.length - here))
      return {
        rid: one.rid,
        number: one.number,
        version: one.version,
        project: name,
        order: { rid: order.rid, number: order.number },
        samples: samples.map(({ number, name: called, state }) => ({ number, name: called, state })),
        price_fen: dueFen(one),
        ...(here > 0 && { fewer_fen: fewer < one.count ? priceOfFewer(one, fewer) : dueFen(one) }),
      }
    }),
  )
}
