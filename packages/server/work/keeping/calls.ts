import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { priceOfFewer } from '../experiment/price.ts'
import { samplesOf } from '../experiment/samples.ts'
import { experiment } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { waiveSamples } from './keep.ts'
import { samplesOfMember } from './list.ts'
import { askBack, moveOwnRecycle } from './recycle.ts'
import { recyclesOf } from './recycle-list.ts'
import { memberSamples } from './shown.ts'

const isHere = (state: string) => ['arrived', 'in_test', 'stored'].includes(state)

/** The experiments that wait for their member's word about samples that did not arrive. */
const awaitingOf = async (db: Db, member_rid: string): Promise<DataOf<'sample/list'>['awaiting']> => {
  const rows = await db
    .select({ experiment, name: project.name, order: customerOrder })
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
        price_fen: one.price_fen,
        ...(here > 0 && { fewer_fen: fewer < one.count ? priceOfFewer(one, fewer) : one.price_fen }),
      }
    }),
  )
}

const list = async (
  { db, now }: Deps,
  request: ParsedOf<'sample/list'>,
  caller: Caller,
): Promise<DataOf<'sample/list'>> => {
  const { rid } = memberOf(caller)
  const { rows, total, counts } = await samplesOfMember(db, rid, request)
  const [shown, awaiting] = await Promise.all([memberSamples(db, rows, now()), awaitingOf(db, rid)])
  return { list: shown, total, counts, awaiting, page: request.page, limit: request.limit }
}

/** A member's samples, and what he wants back of them (domain §5). */
export const sampleCalls = (deps: Deps): Handled[] => [
  handle(calls['sample/list'], (request, caller) => list(deps, request, caller)),
  handle(calls['sample/waive'], (request, caller) => waiveSamples(deps, request, caller)),
  handle(calls['sample4recycle/list'], (request, caller) =>
    recyclesOf(deps.db, memberOf(caller).rid, request),
  ),
  handle(calls['sample4recycle/add'], (request, caller) => askBack(deps, request, caller)),
  handle(calls['sample4recycle/cancel'], ({ rid }, caller) => moveOwnRecycle(deps, 'cancel', rid, caller)),
  handle(calls['sample4recycle/done'], ({ rid }, caller) => moveOwnRecycle(deps, 'done', rid, caller)),
]
