import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { isComplete, requireComplete } from '../../people/account/profile.ts'
import { addressesOf, savedAddress } from '../../people/address/store.ts'
import { clustersOf } from '../../people/cluster/shown.ts'
import { requireMember } from '../../people/member/hold.ts'
import { findMember, type Member } from '../../people/member/store.ts'
import { payerOf, processFor } from '../../people/payer/payer.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { requireOpenShop } from '../../shop/content/require-open-shop.ts'
import { lockPlan, planOf, removal } from '../../shop/plan/store.ts'
import { allowanceOf, orderableOf } from '../allowance/free.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { bringsPoints, orderLimitsOf, takeOrder } from './place.ts'
import { priceOrder, type Row } from './price-order.ts'
import { projectsOf } from './projects.ts'

type Asked = ParsedOf<'staff/order/preview'>

/** @throws Refusal `not_found` */
const memberBy = async (db: Db, phone: string): Promise<Member> => {
  const found = await findMember(db, 'phone', phone)
  if (!found)
    throw refuse('not_found', '没有用该手机号注册的会员', { member_phone: '没有用该手机号注册的会员' })
  return found
}

/** A member as staff order for them. */
export const memberFor = async (
  deps: Deps & WithPayerFacts,
  phone: string,
): Promise<DataOf<'staff/member/find'>> => {
  const found = await memberBy(deps.db, phone)
  const { rid, name, company, email } = found
  const [addresses, clusters, titles] = await Promise.all([
    addressesOf(deps.db, rid),
    clustersOf(deps.db, rid, { page: 1, limit: 100, may: 'order' }),
    deps.payerFacts.titlesOf(deps.db, rid),
  ])
  return {
    rid,
    name,
    company,
    email,
    organization: customerGroupOf(found, deps.now()),
    phone,
    complete: isComplete(found, addresses),
    address: addresses.map(savedAddress),
    clusters: clusters.rows.map(({ cluster }) => ({ rid: cluster.rid, name: cluster.name })),
    titles: titles.map((one) => ({ rid: one.rid, title: one.title, type: one.type })),
  }
}

/** What is asked, priced like a member's own order: by rows of their plan, or by projects that staff name. */
const priceFor = async (db: Db, member: Member, asked: Asked, now: number) => {
  const { rid: member_rid } = member
  const rids = asked.items.flatMap(({ project_rid }) => project_rid ?? [])
  const plan = await planOf(db, member_rid)
  const projects = await projectsOf(db, rids)
  const named: Row[] = []
  const items = asked.items.map(({ plan_rid, project_rid, count = 1, ...item }, at) => {
    if (plan_rid) return { ...item, plan_rid }
    const key = `#${at}`
    const found = projects.find(({ rid }) => rid === project_rid)
    if (!found) throw refuse('not_found', '项目不存在', { [`items.${at}.project_rid`]: '项目不存在' })
    named.push({ item: { rid: key, answers: item.answers ?? {}, count }, project: found })
    return { ...item, plan_rid: key }
  })
  const payer = await payerOf(db, asked.payer, member_rid)
  return priceOrder(db, { ...asked, items }, [...plan, ...named], {
    organization: customerGroupOf(member, now),
    payer,
    now,
  })
}

/** What an order for a member would cost, and what is in the way. */
export const previewFor = async (
  deps: Deps & WithPayerFacts,
  { member_phone, ...asked }: ParsedOf<'staff/order/preview'>,
): Promise<DataOf<'staff/order/preview'>> => {
  const member = await memberBy(deps.db, member_phone)
  const [allowance, found] = await Promise.all([
    allowanceOf(deps),
    priceFor(deps.db, member, { member_phone, ...asked }, deps.now()),
  ])
  if (found.missing.length > 0) throw refuse('not_found', '实验清单中没有该项目')
  const payer = await payerOf(deps.db, asked.payer, member.rid)
  const { total_fen } = found
  return {
    items: found.priced.map(({ price_fen, why, days }) => ({ price_fen, why, due_days: days })),
    total_fen,
    process: processFor(payer, member),
    orderable: await orderableOf(deps.db, payer, {
      member_rid: member.rid,
      now: deps.now(),
      fen: total_fen,
      allowance,
    }),
    brings_points: await bringsPoints(deps, payer, member.organization),
    problems: found.problems,
  }
}

/** Orders on behalf of a member (domain §8): by the same rules, price and allowance as their own; they are notified. */
export const placeFor = async (
  deps: Deps & WithPayerFacts,
  asked: ParsedOf<'staff/order/add'>,
  caller: Caller,
): Promise<DataOf<'staff/order/add'>> => {
  const limits = await orderLimitsOf(deps)
  const { rid: staff_rid } = staffOf(caller)
  return idempotent(deps, caller, async (tx) => {
    await requireOpenShop(tx, deps)
    const { rid: member_rid } = await memberBy(tx, asked.member_phone)
    await requireMember(tx, member_rid, { field: 'member_phone' })
    const member = await requireComplete(tx, member_rid)
    await lockPlan(tx, member_rid)
    const found = await priceFor(tx, member, asked, deps.now())
    const planned = asked.items.flatMap(({ plan_rid }) => plan_rid ?? [])
    const placed = await takeOrder(tx, deps, limits, {
      asked,
      found,
      member,
      partner_rid: null,
      staff_rid,
      beside: planned.length > 0 ? removal(tx, member_rid, deps.now(), planned) : [],
    })
    await noteAct(tx, deps, caller, {
      action: 'order/add',
      target_rid: placed.order_rid,
      after: { number: placed.number, member_rid, total_fen: found.total_fen },
    })
    return placed
  })
}
