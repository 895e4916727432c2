import { dateTimeOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, eq, gte, ilike, lt, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../ground/db/like.ts'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'
import { member } from '../../people/member/schema.ts'
import type { staffNames } from '../../people/staff/names.ts'
import type { NamedPayer, namedPayers } from '../../work/order/named-payers.ts'
import { type Statement, statement } from './schema.ts'
import { billPayer } from './store.ts'

/** What requests of finance about a bill are narrowed by, whichever table they stand in. */
export const requestsWanted = (
  table: { number: PgColumn; state: PgColumn; created: PgColumn },
  { state, kw, from, to }: { state?: string; kw?: string; from?: string; to?: string },
) => {
  const like = kw && containing(kw)
  const named = [table.number, statement.number, member.name, member.phone, member.company]
  return and(
    state === undefined ? undefined : eq(table.state, state),
    from ? gte(table.created, startOf(from)) : undefined,
    to ? lt(table.created, startOf(dayAfter(to, 1))) : undefined,
    like ? or(...named.map((one) => ilike(one, like))) : undefined,
  )
}

/** The bill of a request, as the desk shows it. */
const shownBill = ({ rid, number, total_fen, pay }: Statement) => ({ rid, number, total_fen, pay })

interface Asked<S extends string> {
  rid: string
  version: number
  number: string
  state: S
  amount_fen: number
  reason: string
  rejected: string
  created: number
  created_by: string
  decided: number | null
  decided_by: string | null
}

interface Names {
  nameOf: Awaited<ReturnType<typeof namedPayers>>
  staffName: Awaited<ReturnType<typeof staffNames>>
}

/** A request about a bill, as the desk shows it. */
export const shownRequest = <S extends string>(
  one: Asked<S>,
  bill: Statement,
  { nameOf, staffName }: Names,
) => ({
  rid: one.rid,
  version: one.version,
  number: one.number,
  state: one.state,
  amount_fen: one.amount_fen,
  reason: one.reason,
  rejected: one.rejected,
  statement: shownBill(bill),
  payer: nameOf(billPayer(bill)),
  created: one.created,
  created_by: staffName(one.created_by),
  ...(one.decided !== null && { decided: one.decided }),
  decided_by: staffName(one.decided_by),
})

interface Request {
  number: string
  created: number
  created_by: string
  statement: { number: string }
  payer: NamedPayer
  amount_fen: number
  reason: string
  decided_by: string
  rejected: string
}

/** What a spreadsheet says of every request in front. */
export const requestColumns = <Row extends Request>(): readonly SpreadsheetColumn<Row>[] => [
  { title: '申请', width: 18, cell: ({ number }) => number },
  { title: '时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  { title: '申请人', width: 12, cell: ({ created_by }) => created_by },
  { title: '账单', width: 18, cell: ({ statement }) => statement.number },
  ...personColumns<Row>('付款方', ({ payer }) => payer),
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '原因', width: 28, cell: ({ reason }) => reason },
]

/** Who decided a request, and why against it. */
export const decidedColumns = <Row extends Request>(): readonly SpreadsheetColumn<Row>[] => [
  { title: '审批', width: 12, cell: ({ decided_by }) => decided_by },
  { title: '不通过的原因', width: 24, cell: ({ rejected }) => rejected },
]
