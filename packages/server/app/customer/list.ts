import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { customerGroupOf, isVerified } from '@lab/contract/rules/people/account/customer-group'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, count, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { type Member, survivorsOf } from '../../people/member/store.ts'
import { customerOrder } from '../../work/order/schema.ts'

type Row = DataOf<'staff/member/list'>['list'][number]

const { up, down } = sortedBy(member.rid)

const orders: Record<DeskSort<'staff/member/list'>, SQL[]> = {
  newest: down(member.created),
  oldest: up(member.created),
  name: up(member.name),
  name_last: down(member.name),
}

/** As `customerGroupOf` tells it. */
const groupAt = (now: number): SQL =>
  sql`case when ${member.customer_group} is not null and coalesce(${member.customer_group_until}, ${now + 1}) > ${now}
    then ${member.customer_group} else ${member.organization} end`

/** How many orders members have, and when the last one was placed. */
const ordersOf = async (db: Db, rids: readonly string[]) => {
  const rows = await db
    .select({ rid: customerOrder.member_rid, orders: count(), last: max(customerOrder.created) })
    .from(customerOrder)
    .where(inArray(customerOrder.member_rid, [...rids]))
    .groupBy(customerOrder.member_rid)
  return new Map(rows.map(({ rid, ...row }) => [rid, row]))
}

/** Members as the desk's list shows them. */
export const shownMembers = async (db: Db, rows: readonly Member[], now: number): Promise<Row[]> => {
  const placed =
    rows.length > 0
      ? await ordersOf(
          db,
          rows.map(({ rid }) => rid),
        )
      : new Map()
  const survivors = await survivorsOf(
    db,
    rows.filter(({ merged_into }) => merged_into !== null).map(({ rid }) => rid),
  )
  return rows.map((row) => {
    const { orders = 0, last } = placed.get(row.rid) ?? {}
    const group = customerGroupOf(row, now)
    const into = survivors.find(({ of }) => of === row.rid)
    return {
      rid: row.rid,
      name: row.name,
      phone: row.phone ?? '',
      email: row.email,
      company: row.company,
      group,
      verified: isVerified(row, now),
      frozen: row.frozen !== null,
      unclaimed: row.unclaimed,
      created: row.created,
      orders,
      ...(last && { last_order: last }),
      ...(into && { merged_into: { rid: into.rid, name: into.name, phone: into.phone ?? '' } }),
    }
  })
}

export const listMembers = async (
  { db, now }: Deps,
  { page, limit, sort, kw, group, frozen }: ParsedOf<'staff/member/list'>,
): Promise<DataOf<'staff/member/list'>> => {
  const wanted = and(
    or(isNull(member.removed), isNotNull(member.merged_into)),
    memberLike(kw, member.email),
    group === undefined ? undefined : eq(groupAt(now()), group),
    frozen === undefined ? undefined : (frozen ? isNotNull : isNull)(member.frozen),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(member)
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(member, wanted),
  ])
  return { list: await shownMembers(db, rows, now()), total, page, limit }
}
