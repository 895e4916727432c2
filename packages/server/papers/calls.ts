import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type AgreementClause, agreementOf } from '@lab/contract/rules/papers/agreement'
import { reservationAgreementTitle, reservationTerms } from '@lab/contract/rules/papers/reservation-agreement'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { minutesOf } from '@lab/contract/rules/work/reservation/period'
import { type Caller, type Deps, type Handlers, memberOf } from '../ground/http/handle.ts'
import { refuse } from '../ground/refuse.ts'
import { paperLinks } from '../people/file/paper-links.ts'
import type { Member } from '../people/member/store.ts'
import { findOrder } from '../work/order/store.ts'
import { agreementTitles, orderAddress } from './agreement/agreement.ts'
import { agreedFen, agreedLines, agreedTotal } from './agreement/price.ts'
import { readAgreed } from './agreement/read.ts'
import { bookingAddress } from './booking/booking.ts'
import { readBooked } from './booking/read.ts'
import { houseOf } from './house.ts'
import type { House } from './paper.ts'
import { posterLink } from './poster/link.ts'
import { isQuoted } from './quotation/quotation.ts'

/** An order of the caller's, or any for staff who work on orders. @throws Refusal `not_found` */
const orderFor = (deps: Deps, rid: string, caller: Caller) => {
  if (!caller.staff) return findOrder(deps.db, rid, memberOf(caller).rid)
  if (!mayCall(caller.staff.role, 'staff/order/detail')) throw refuse('not_found', '订单不存在')
  return findOrder(deps.db, rid)
}

type Info = DataOf<'protocol/info'>

const sidesOf = (member: Member | undefined, lab: House): Info['parties'] => ({
  member: { company: member?.company ?? '', name: member?.name ?? '', phone: member?.phone ?? '' },
  lab,
})

const termsOf = (clauses: readonly AgreementClause[]): Info['terms'] =>
  clauses.map(({ title, items }) => ({ title, items: [...items] }))

const orderInfo = async (deps: Deps, order_rid: string, caller: Caller): Promise<Info> => {
  const order = await orderFor(deps, order_rid, caller)
  const [agreed, { house }, agreement, labels] = await Promise.all([
    readAgreed(deps.db, order),
    houseOf(deps, order.created),
    paperLinks(deps, 'agreement', order.rid),
    paperLinks(deps, 'labels', order.rid),
  ])
  const { member, items, samples } = agreed
  const quotation = items.some(isQuoted) ? await paperLinks(deps, 'quotation', order.rid) : undefined
  return {
    title: agreementTitles.agreement,
    number: order.number,
    created: order.created,
    process: order.process,
    signed: order.protocol_rid !== null,
    parties: sidesOf(member, house),
    items: items.map((item) => ({
      number: item.experiment.number,
      project: item.project.name,
      count: item.experiment.count,
      unit: item.project.unit,
      samples: item.samples.map(({ number }) => number),
      price_fen: agreedFen(item),
      why: [...agreedLines(item)],
    })),
    total_fen: agreedTotal(items),
    terms: termsOf(agreementOf(order.process)),
    qr: orderAddress(caller.base, order.rid),
    printable: agreement.page,
    pdf: agreement.pdf,
    ...(samples.length > 0 && { labels: labels.page, labels_pdf: labels.pdf }),
    ...(quotation && { quotation: quotation.page, quotation_pdf: quotation.pdf }),
    expires: agreement.expires,
  }
}

/** A reservation of the caller's, or any for staff who work on them. @throws Refusal `not_found` */
const bookingFor = (deps: Deps, rid: string, caller: Caller) => {
  if (!caller.staff) return readBooked(deps, rid, memberOf(caller).rid)
  if (!mayCall(caller.staff.role, 'staff/reservation/list')) throw refuse('not_found', '预约不存在')
  return readBooked(deps, rid)
}

const bookingInfo = async (deps: Deps, reservation_rid: string, caller: Caller): Promise<Info> => {
  const { booking, project, member, rules } = await bookingFor(deps, reservation_rid, caller)
  const [{ house }, links] = await Promise.all([
    houseOf(deps, booking.created),
    paperLinks(deps, 'reservation', reservation_rid),
  ])
  const { number, price_fen } = booking
  return {
    title: reservationAgreementTitle,
    number,
    created: booking.created,
    signed: booking.protocol_rid !== null,
    parties: sidesOf(member, house),
    items: [
      {
        number,
        project: project.name,
        count: minutesOf(booking),
        unit: '分钟',
        samples: [],
        price_fen,
        why: booking.price_lines,
      },
    ],
    total_fen: price_fen,
    terms: termsOf(reservationTerms(rules)),
    qr: bookingAddress(caller.base),
    printable: links.page,
    pdf: links.pdf,
    expires: links.expires,
  }
}

const info = (deps: Deps, request: ParsedOf<'protocol/info'>, caller: Caller): Promise<Info> =>
  'order_rid' in request
    ? orderInfo(deps, request.order_rid, caller)
    : bookingInfo(deps, request.reservation_rid, caller)

/** Papers of orders and reservations (domain §2, step 3 of spec §1), and a promoter's poster. */
export const paperCalls = (deps: Deps) =>
  ({
    'protocol/info': (request, caller) => info(deps, request, caller),
    'promoter/poster': (_, caller) => posterLink(deps, caller),
  }) satisfies Partial<Handlers>
