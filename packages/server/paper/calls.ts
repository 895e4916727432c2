import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { agreementOf } from '@lab/contract/rules/agreement'
import { mayCall } from '@lab/contract/rules/permissions'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { findOrder } from '../order/store.ts'
import { agreementTitles, orderAddress } from './agreement/agreement.ts'
import { agreedFen, agreedTotal } from './agreement/price.ts'
import { readAgreed } from './agreement/read.ts'
import { houseOf } from './house.ts'
import { paperLinks } from './links.ts'

/** An order of the caller's, or any for staff who work on orders. @throws Refusal `not_found` */
const orderFor = (deps: Deps, rid: string, caller: Caller) => {
  if (!caller.staff) return findOrder(deps.db, rid, memberOf(caller).rid)
  if (!mayCall(caller.staff.role, 'staff/order/detail')) throw refuse('not_found', '订单不存在')
  return findOrder(deps.db, rid)
}

const info = async (
  deps: Deps,
  { order_rid }: ParsedOf<'protocol/info'>,
  caller: Caller,
): Promise<DataOf<'protocol/info'>> => {
  const order = await orderFor(deps, order_rid, caller)
  const [agreed, { house }, agreement, labels] = await Promise.all([
    readAgreed(deps.db, order),
    houseOf(deps),
    paperLinks(deps, 'agreement', order.rid),
    paperLinks(deps, 'labels', order.rid),
  ])
  const { member, items, samples } = agreed
  return {
    title: agreementTitles.agreement,
    number: order.number,
    created: order.created,
    process: order.process,
    signed: order.protocol_rid !== null,
    parties: {
      member: { company: member?.company ?? '', name: member?.name ?? '', phone: member?.phone ?? '' },
      lab: house,
    },
    items: items.map((item) => ({
      number: item.experiment.number,
      project: item.project.name,
      count: item.experiment.count,
      unit: item.project.unit,
      samples: item.samples.map(({ number }) => number),
      price_fen: agreedFen(item),
      why: item.experiment.price_lines,
    })),
    total_fen: agreedTotal(items),
    terms: agreementOf(order.process).map(({ title, items }) => ({ title, items: [...items] })),
    qr: orderAddress(caller.base, order.rid),
    printable: agreement.page,
    pdf: agreement.pdf,
    ...(samples.length > 0 && { labels: labels.page, labels_pdf: labels.pdf }),
    expires: agreement.expires,
  }
}

/** Papers of orders (domain §2, step 3 of spec §1). */
export const paperCalls = (deps: Deps): Handled[] => [
  handle(calls['protocol/info'], (request, caller) => info(deps, request, caller)),
]
