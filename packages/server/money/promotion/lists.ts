import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import { maskedMember } from '../../people/member/masked-member.ts'
import { member } from '../../people/member/schema.ts'
import { statement } from '../statement/schema.ts'
import { rebate, withdrawal } from './schema.ts'
import { shownWithdrawal } from './withdraw.ts'

/** One page of what a promoter earned, newest first. */
export const rebatesOf = async (
  db: Db,
  promoter_rid: string,
  { page, limit, sort, from, to }: ParsedOf<'promoter/rebate/list'>,
): Promise<DataOf<'promoter/rebate/list'>> => {
  const wanted = and(
    eq(rebate.promoter_rid, promoter_rid),
    from ? gte(rebate.at, startOf(from)) : undefined,
    to ? lt(rebate.at, startOf(dayAfter(to, 1))) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ rebate, member, statement: statement.number })
      .from(rebate)
      .innerJoin(member, eq(member.rid, rebate.member_rid))
      .innerJoin(statement, eq(statement.rid, rebate.statement_rid))
      .where(wanted)
      .orderBy(...queueOrders(rebate.rid, rebate.fen, false)[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(rebate, wanted),
  ])
  const list = rows.map(({ rebate: { rid, at, paid_fen, rate_bp, fen, back_fen }, ...row }) => ({
    rid,
    at,
    paid_fen,
    rate_bp,
    fen,
    back_fen,
    member: maskedMember(row.member),
    statement: row.statement,
  }))
  return { list, total, page, limit }
}

/** One page of a member's withdrawals, newest first. */
export const withdrawalsOf = async (
  db: Db,
  member_rid: string,
  { page, limit, state }: ParsedOf<'promoter/withdraw/list'>,
): Promise<DataOf<'promoter/withdraw/list'>> => {
  const wanted = and(eq(withdrawal.member_rid, member_rid), state && eq(withdrawal.state, state))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(withdrawal)
      .where(wanted)
      .orderBy(desc(withdrawal.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(withdrawal, wanted),
  ])
  return { list: rows.map(shownWithdrawal), total, page, limit }
}
