import type { DataOf } from '@lab/contract/calls'
import { memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf } from '@lab/contract/rules/ground/time'
import { isVerified } from '@lab/contract/rules/people/account/customer-group'
import { and, eq, sum } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps, StaffCaller } from '../../ground/http/handle.ts'
import { type Refusal, refuse } from '../../ground/refuse.ts'
import { creditSumsOf } from '../../money/credit/standing.ts'
import { statement } from '../../money/statement/schema.ts'
import { deviceName } from '../../people/account/device.ts'
import { address } from '../../people/address/schema.ts'
import { clustersOf } from '../../people/cluster/shown.ts'
import { memberEventsOf } from '../../people/customer/events.ts'
import { nameAndPhone } from '../../people/member/desk-member.ts'
import { loginsOf } from '../../people/member/login-store.ts'
import { member } from '../../people/member/schema.ts'
import { findMember, type Member, mergedInto, survivorsOf } from '../../people/member/store.ts'
import { partner } from '../../people/partner/schema.ts'
import { exposureOf } from '../../work/allowance/free.ts'
import { mergesOf } from '../merge/store.ts'
import { shownMembers } from './list.ts'
import { goesOn } from './open.ts'
import { newestExperiments, newestInvoices, newestRequirements, newestTalks } from './story.ts'

type Detail = DataOf<'staff/member/detail'>

/** Of what was noted, and of groups, as many are shown. */
const mostEvents = 100
const mostClusters = 50

const moneyOf = async (db: Db, rid: string, now: number): Promise<Detail['money']> => {
  const payer = { kind: 'self', rid } as const
  const unpaid = and(eq(statement.member_rid, rid), eq(statement.state, 'unpaid'))
  const [[bills], prestore_fen, open_fen, points, rebate_fen, credit] = await Promise.all([
    db
      .select({ fen: sum(statement.total_fen) })
      .from(statement)
      .where(unpaid),
    balanceOf(db, payerAccount('prestore', payer)),
    exposureOf(db, payer),
    balanceOf(db, memberAccount('points', rid)),
    balanceOf(db, memberAccount('rebate', rid)),
    creditSumsOf(db, payer, dateOf(now)),
  ])
  const { free_fen, overdue_fen } = credit
  return {
    prestore_fen,
    open_fen,
    points,
    rebate_fen,
    unpaid_fen: Number(bills?.fen ?? 0),
    credit: { free_fen, overdue_fen },
  }
}

/** Where they came from. */
const originOf = async (db: Db, { partner_rid, inviter_rid }: Member) => {
  const [from] = partner_rid
    ? await db.select({ name: partner.name }).from(partner).where(eq(partner.rid, partner_rid))
    : []
  const [inviter] = inviter_rid
    ? await db.select({ rid: member.rid, name: member.name }).from(member).where(eq(member.rid, inviter_rid))
    : []
  return { ...(from && { partner: from.name }), ...(inviter && { inviter }) }
}

const eventsFor = async (db: Db, rid: string): Promise<Detail['events']> =>
  (await memberEventsOf(db, rid, mostEvents)).map(({ event, by }) => ({
    rid: event.rid,
    event: event.event,
    text: event.text,
    by,
    at: event.at,
    ...(event.event === 'grouped' && { group: event.customer_group }),
    ...(event.until !== null && { until: event.until }),
    ...(event.file_rid !== null && { file_rid: event.file_rid }),
  }))

const clustersFor = async (db: Db, rid: string): Promise<Detail['clusters']> => {
  const { rows } = await clustersOf(db, rid, { page: 1, limit: mostClusters })
  return rows.map(({ cluster }) => ({
    rid: cluster.rid,
    name: cluster.name,
    company: cluster.company,
    is_owner: cluster.owner_rid === rid,
  }))
}

const loginsFor = async (db: Db, rid: string, now: number): Promise<Detail['logins']> =>
  (await loginsOf(db, rid, now)).map((login) => ({
    rid: login.rid,
    device: deviceName(login.user_agent),
    created: login.created,
    last_used: login.last_used,
    partner: login.origin !== null,
  }))

const named = ({ rid, name, phone }: Member) => ({ rid, name, phone: phone ?? '' })

/** Why nobody is found under a rid; of a merged account, where all that was theirs is. */
const gone = async (db: Db, rid: string): Promise<Refusal> => {
  const [into] = await survivorsOf(db, [rid])
  if (!into) return refuse('not_found', '会员不存在')
  return refuse('not_found', `该账号已合并到 ${nameAndPhone(into)}`)
}

/** A member with all that the lab knows of them (domain §13). @throws Refusal `not_found`, also for who was removed */
export const memberDetail = async ({ db, now }: Deps, rid: string, viewer: StaffCaller): Promise<Detail> => {
  const found = await findMember(db, 'rid', rid)
  if (!found) throw await gone(db, rid)
  const at = now()
  const [row] = await shownMembers(db, [found], at)
  if (!row) throw refuse('not_found', '会员不存在')
  const clusters = await clustersFor(db, rid)
  const money = await moneyOf(db, rid, at)
  return {
    ...row,
    organization: found.organization,
    ...(isVerified(found, at) &&
      found.customer_group_until !== null && { group_until: found.customer_group_until }),
    teacher: found.teacher,
    invite_code: found.invite_code,
    wechat: found.wechat_openid !== null,
    is_promoter: found.is_promoter,
    ...(await originOf(db, found)),
    ...(found.frozen !== null && { frozen_at: found.frozen }),
    addresses: await db.$count(address, eq(address.member_rid, rid)),
    clusters,
    money,
    experiments: await newestExperiments(db, rid),
    requirements: await newestRequirements(db, rid),
    talks: await newestTalks(db, rid),
    invoices: await newestInvoices(db, rid),
    logins: await loginsFor(db, rid, at),
    events: await eventsFor(db, rid),
    merged: (await mergedInto(db, rid)).map(named),
    merging: await mergesOf(db, rid, viewer),
    open: await goesOn(db, { rid, money, clusters }, at),
  }
}
