import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { BankRowState } from '@lab/contract/rules/money/bank/bank'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, eq, gte, ilike, lte, or, type SQL } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { staff } from '../../people/staff/schema.ts'
import { awaitedPayments, matchesOf } from './awaited.ts'
import { bankRow } from './schema.ts'

const { up, down } = sortedBy(bankRow.rid)

const orders: Record<DeskSort<'staff/bank/list'>, SQL[]> = {
  day: up(bankRow.day),
  day_last: down(bankRow.day),
  fen: down(bankRow.amount_fen),
  fen_least: up(bankRow.amount_fen),
}

/** One page of receipts, those that wait with what they may pay. */
export const rowsFor = async (
  db: Db,
  { page, limit, sort, state, kw, from, to }: ParsedOf<'staff/bank/list'>,
): Promise<DataOf<'staff/bank/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(bankRow.state, state),
    from ? gte(bankRow.day, from) : undefined,
    to ? lte(bankRow.day, to) : undefined,
    like ? or(...[bankRow.payer, bankRow.remark, bankRow.serial].map((one) => ilike(one, like))) : undefined,
  )
  const rows = await db
    .select({ row: bankRow, done_by: staff.name })
    .from(bankRow)
    .leftJoin(staff, eq(staff.rid, bankRow.staff_rid))
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const isWaiting = ({ state: one }: { state: BankRowState }) => one === 'open' || one === 'unclaimed'
  const waiting = rows.some(({ row }) => isWaiting(row)) ? await awaitedPayments(db) : []
  return {
    list: rows.map(({ row, done_by }) => ({
      rid: row.rid,
      version: row.version,
      state: row.state,
      day: row.day,
      clock: row.clock,
      amount_fen: row.amount_fen,
      account: row.account,
      payer: row.payer,
      remark: row.remark,
      serial: row.serial,
      note: row.note,
      matches: isWaiting(row) ? matchesOf(row, waiting) : [],
      done_by: done_by ?? '',
    })),
    total: await db.$count(bankRow, wanted),
    page,
    limit,
  }
}
