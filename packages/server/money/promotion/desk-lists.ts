import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { queueOrders, sortedBy } from '../../ground/db/sorted.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { promoter, promoterBond, rebate, withdrawal } from './schema.ts'
import { shownWithdrawal } from './withdraw.ts'

const within = (column: PgColumn, { from, to }: { from?: string; to?: string }): SQL | undefined =>
  and(from ? gte(column, startOf(from)) : undefined, to ? lt(column, startOf(dayAfter(to, 1))) : undefined)

const naming = (kw: string | undefined, columns: PgColumn[]): SQL | undefined =>
  kw ? or(...columns.map((one) => ilike(one, containing(kw)))) : undefined

const whoIs = ({ rid, name, phone, company, email }: typeof member.$inferSelect) => ({
  rid,
  name,
  company,
  email,
  phone: phone ?? '',
})

/** One page of promoters and applications: those that wait oldest first, else the newest. */
export const promotersFor = async (
  db: Db,
  { page, limit, sort, state, kw, ...days }: ParsedOf<'staff/promoter/list'>,
): Promise<DataOf<'staff/promoter/list'>> => {
  const wanted = and(
    state && eq(promoter.state, state),
    within(promoter.created, days),
    naming(kw, [member.name, member.phone, member.company, member.invite_code]),
  )
  const members = sql<number>`(select count(*) from ${promoterBond} where ${promoterBond.promoter_rid} = ${promoter.member_rid})::int`
  const earned = sql<string>`(select coalesce(sum(${rebate.fen} - ${rebate.back_fen}), 0) from ${rebate} where ${rebate.promoter_rid} = ${promoter.member_rid})`
  const { up, down } = sortedBy(promoter.rid)
  const orders: Record<typeof sort, SQL[]> = {
    ...queueOrders(promoter.rid, earned, state === 'applied'),
    count: down(members),
    count_least: up(members),
  }
  const rows = await db
    .select({
      promoter,
      member,
      members,
      earned,
      decided_by: staff.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(promoter)
    .innerJoin(member, eq(member.rid, promoter.member_rid))
    .leftJoin(staff, eq(staff.rid, promoter.staff_rid))
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const list = rows.map(
    ({ promoter: { rid, version, state, reason, answer, created, decided }, ...row }) => ({
      rid,
      version,
      state,
      reason,
      answer,
      created,
      ...(decided !== null && { decided }),
      code: row.member.invite_code,
      members: row.members,
      earned_fen: Number(row.earned),
      member: whoIs(row.member),
      decided_by: row.decided_by ?? '',
    }),
  )
  return { list, total: rows[0]?.total ?? 0, page, limit }
}

/** One page of withdrawals, with the whole numbers of their cards. */
export const withdrawalsFor = async (
  db: Db,
  { page, limit, sort, state, kw, ...days }: ParsedOf<'staff/withdraw/list'>,
): Promise<DataOf<'staff/withdraw/list'>> => {
  const wanted = and(
    state && eq(withdrawal.state, state),
    within(withdrawal.created, days),
    naming(kw, [withdrawal.number, member.name, member.phone, member.company]),
  )
  const rows = await db
    .select({ withdrawal, member, decided_by: staff.name, total: sql<number>`(count(*) over ())::int` })
    .from(withdrawal)
    .innerJoin(member, eq(member.rid, withdrawal.member_rid))
    .leftJoin(staff, eq(staff.rid, withdrawal.staff_rid))
    .where(wanted)
    .orderBy(...queueOrders(withdrawal.rid, withdrawal.amount_fen, state === 'applied')[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const list = rows.map((row) => ({
    ...shownWithdrawal(row.withdrawal),
    bank_no: row.withdrawal.bank_no,
    member: whoIs(row.member),
    decided_by: row.decided_by ?? '',
  }))
  return { list, total: rows[0]?.total ?? 0, page, limit }
}
