import type { DataOf } from '@lab/contract/calls'
import { orderProgress, orderState } from '@lab/contract/rules/work/experiment/order-state'
import { type ExperimentState, isEnd } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { shownSample } from '@lab/contract/rules/work/sample/fields'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { clusterNames } from '../../people/cluster/names.ts'
import { dueFen } from '../experiment/price.ts'
import { experimentSample } from '../experiment/schema.ts'
import type { ShownAssign, Viewer } from '../experiment/shown.ts'
import { shownExperiments } from '../experiment/shown.ts'
import { experimentsOf, type Order } from '../experiment/store.ts'
import { sample } from '../sample/schema.ts'

type Row = DataOf<'order/list'>['list'][number]
type Detail = DataOf<'order/detail'>

/** What counts for the total: not what was canceled or sent back. */
const totalOf = (assigns: readonly { state: ExperimentState; price_fen: number; final_fen?: number }[]) =>
  assigns
    .filter(({ state }) => state !== 'canceled' && state !== 'rejected')
    .reduce((sum, { price_fen, final_fen }) => sum + dueFen({ price_fen, final_fen: final_fen ?? null }), 0)

/** Rating is asked for with the confirmation of data (spec §1, step 5), and not once all is over. */
const rated: ReadonlySet<ExperimentState> = new Set(['confirmed', 'billed', 'settled'])

/** What the member is asked for, the most urgent first. */
const wantedOf = (assigns: readonly ShownAssign[], isSigned: boolean): string[] => {
  const open = assigns.filter(({ state }) => !isEnd(state))
  const some = (test: (one: ShownAssign) => unknown) => open.some((one) => Boolean(test(one)))
  return [
    some(({ proposal }) => proposal) && '确认新的价格',
    some(({ cancel }) => cancel) && '答复取消的提议',
    some(({ awaits_choice }) => awaits_choice) && '选择如何继续',
    some(({ state }) => state === 'quoted') && (isSigned ? '答复报价' : '上传签字的协议并答复报价'),
    some(({ state }) => state === 'prepaying') && '付款',
    some(({ payer }) => payer.approval?.state === 'refused') && '更换付款方',
    some(({ held }) => held && held.reason !== 'instrument') && '答复实验室',
    some((one) => one.state === 'delivered' && !isReserved(one)) && '确认数据',
    some((one) => one.state === 'delivered' && isReserved(one)) && '确认机时',
    assigns.some(({ unread }) => unread > 0) && '查看留言',
    some(({ state, evaluated }) => rated.has(state) && !evaluated) && '评价',
  ].filter((word) => word !== false)
}

/** What the owner of the group that pays says of an order, as long as they have not agreed. */
const approvalOf = (assigns: readonly ShownAssign[]) => {
  const said = assigns.filter(({ state }) => !isEnd(state)).map(({ payer }) => payer.approval?.state)
  return (['waiting', 'refused'] as const).find((state) => said.includes(state))
}

const frame = (order: Order, assigns: readonly ShownAssign[]) => {
  const states = assigns.map(({ state }) => state)
  return {
    rid: order.rid,
    number: order.number,
    state: orderState(states),
    progress: orderProgress(states),
    process: order.process,
    created: order.created,
    total_fen: totalOf(assigns),
  }
}

const assignsOf = async (db: Db, orders: readonly Order[], viewer: Viewer) => {
  const byRid = new Map(orders.map((order) => [order.rid, order]))
  const rows = await experimentsOf(
    db,
    orders.map(({ rid }) => rid),
  )
  return shownExperiments(
    db,
    rows.map((experiment) => ({ experiment, order: byRid.get(experiment.order_rid) as Order })),
    viewer,
  )
}

/** Orders as rows of a list, in the order given. */
export const shownOrders = async (db: Db, orders: readonly Order[], viewer: Viewer): Promise<Row[]> => {
  const assigns = await assignsOf(db, orders, viewer)
  return orders.map((order) => {
    const own = assigns.filter((one) => one.order.rid === order.rid)
    const due = Math.max(0, ...own.map((one) => one.due ?? 0))
    return {
      ...frame(order, own),
      wanted: wantedOf(own, order.protocol_rid !== null),
      approval: approvalOf(own),
      ...(due > 0 && { due }),
      assigns: own.map(({ rid, number, state, project, price_fen, final_fen, held, late, unread }) => ({
        rid,
        number,
        state,
        project: { name: project.name, img: project.img, type_id: project.type_id },
        price_fen: final_fen ?? price_fen,
        held: held !== undefined,
        late: late !== undefined,
        unread,
      })),
    }
  })
}

/** The samples of an order, each with the experiments it is for. */
const samplesOf = async (db: Db, order_rid: string, assigns: readonly ShownAssign[]) => {
  const rows = await db.select().from(sample).where(eq(sample.order_rid, order_rid)).orderBy(sample.position)
  const links = rows.length
    ? await db
        .select()
        .from(experimentSample)
        .where(
          inArray(
            experimentSample.sample_rid,
            rows.map(({ rid }) => rid),
          ),
        )
    : []
  // One without experiments was taken out of the order; its number stays its own.
  const linked = new Set(links.map(({ sample_rid }) => sample_rid))
  const standing = rows.filter(({ rid }) => linked.has(rid))
  return standing.map((row) => ({
    rid: row.rid,
    number: row.number,
    ...shownSample(row),
    state: row.state,
    ...(row.place && { place: row.place }),
    assigns: assigns
      .filter(({ rid }) =>
        links.some((link) => link.experiment_rid === rid && link.sample_rid === row.rid && !link.left_out),
      )
      .map(({ number }) => number),
  }))
}

/** An order with all of it. */
export const shownOrder = async (
  db: Db,
  order: Order,
  viewer: Viewer,
  memberName: string,
): Promise<Detail> => {
  const assigns = await assignsOf(db, [order], viewer)
  const clusters = await clusterNames(db, order.payer_kind === 'cluster' ? [order.payer_rid] : [])
  return {
    ...frame(order, assigns),
    version: order.version,
    protocol: {
      signed: order.protocol_rid !== null,
      ...(order.protocol_rid && { file_rid: order.protocol_rid }),
    },
    delivery: {
      type: order.delivery,
      ...(order.carrier && { carrier: order.carrier }),
      ...(order.tracking && { tracking: order.tracking }),
      ...(order.sampling_rid && { sampling_rid: order.sampling_rid }),
    },
    ...(order.invoice_rid && { invoice_rid: order.invoice_rid }),
    return_samples: order.return_samples,
    payer: {
      kind: order.payer_kind,
      rid: order.payer_rid,
      name: order.payer_kind === 'self' ? memberName : (clusters.get(order.payer_rid) ?? ''),
    },
    remark: order.remark,
    wanted: wantedOf(assigns, order.protocol_rid !== null),
    approval: approvalOf(assigns),
    samples: await samplesOf(db, order.rid, assigns),
    assigns,
  }
}
