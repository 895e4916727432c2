import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, eq, ilike, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { pointsExchange, thanksApplication } from './schema.ts'
import { shownExchange, shownThanks } from './shown.ts'
import { servicesFor, usualThanks } from './thanks.ts'

const shownMember = ({ rid, name, phone, company, email }: typeof member.$inferSelect) => ({
  rid,
  name,
  company,
  email,
  phone: phone ?? '',
})

/** Rows of whose member or number what is typed is a part. */
const matches = (number: AnyPgColumn, kw?: string) => {
  const like = kw && containing(kw)
  return like
    ? or(...[number, member.name, member.phone, member.company].map((one) => ilike(one, like)))
    : undefined
}

/** One page of all members' acknowledgements. */
export const thanksFor = async (
  deps: Deps,
  { page, limit, sort, state, kw }: ParsedOf<'staff/integration/list'>,
): Promise<DataOf<'staff/integration/list'>> => {
  const { db } = deps
  const wanted = and(state && eq(thanksApplication.state, state), matches(thanksApplication.number, kw))
  const found = () =>
    db
      .select({ application: thanksApplication, member, decided_by: staff.name })
      .from(thanksApplication)
      .innerJoin(member, eq(member.rid, thanksApplication.member_rid))
      .leftJoin(staff, eq(staff.rid, thanksApplication.staff_rid))
      .where(wanted)
  const all = db
    .select({ rid: thanksApplication.rid })
    .from(thanksApplication)
    .innerJoin(member, eq(member.rid, thanksApplication.member_rid))
    .where(wanted)
    .as('found')
  const [rows, total] = await Promise.all([
    found()
      .orderBy(...queueOrders(thanksApplication.rid, thanksApplication.points, state === 'applied')[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(all),
  ])
  const services = await servicesFor(
    db,
    rows.map((row) => row.member.rid),
  )
  const list = rows.map((row) => ({
    ...shownThanks(row.application),
    member: shownMember(row.member),
    decided_by: row.decided_by ?? '',
    services: services.get(row.member.rid) ?? '检测服务',
  }))
  return { list, total, page, limit, thanks_points: await usualThanks(deps) }
}

/** One page of what all members had for points. */
export const exchangesFor = async (
  { db }: Deps,
  { page, limit, sort, state, kw }: ParsedOf<'staff/exchange/list'>,
): Promise<DataOf<'staff/exchange/list'>> => {
  const wanted = and(state && eq(pointsExchange.state, state), matches(pointsExchange.number, kw))
  const found = () =>
    db
      .select({ exchange: pointsExchange, member })
      .from(pointsExchange)
      .innerJoin(member, eq(member.rid, pointsExchange.member_rid))
      .where(wanted)
  const all = db
    .select({ rid: pointsExchange.rid })
    .from(pointsExchange)
    .innerJoin(member, eq(member.rid, pointsExchange.member_rid))
    .where(wanted)
    .as('found')
  const [rows, total] = await Promise.all([
    found()
      .orderBy(...queueOrders(pointsExchange.rid, pointsExchange.points, state === 'ordered')[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(all),
  ])
  const list = rows.map((row) => ({ ...shownExchange(row.exchange), member: shownMember(row.member) }))
  return { list, total, page, limit }
}
