import type { Account } from '@lab/contract/rules/books/ledger/accounts'
import { journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { instantsOf, type Period } from '@lab/contract/rules/ground/period'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { exportedRows } from '@lab/contract/rules/work/order/order-query'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { allowFile } from '../../people/file/daily.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { historyOf } from './balances.ts'

type Row = Awaited<ReturnType<typeof historyOf>>['rows'][number]

/** How an account's amounts stand in the file: yuan, or points as they are. */
const units = {
  fen: { title: '（元）', of: (amount: number) => amount / 100 },
  points: { title: '', of: (amount: number) => amount },
} as const

interface Exported {
  /** Of the file and its sheet, e.g. 预存明细. */
  title: string
  account: Account
  unit: keyof typeof units
  period: Period
}

/** What moved on an account, newest first, as a spreadsheet of a member's that lasts a day. */
export const exportHistory = async (
  deps: Deps & WithFiles,
  member_rid: string,
  { title, account, unit, period }: Exported,
) => {
  const { rows, total } = await historyOf(deps.db, account, {
    page: 1,
    limit: exportedRows,
    ...instantsOf(period),
  })
  const { title: suffix, of } = units[unit]
  const columns: readonly SpreadsheetColumn<Row>[] = [
    { title: '时间', width: 18, cell: ({ at }) => dateTimeOf(at) },
    { title: '摘要', width: 16, cell: ({ kind }) => journalKinds[kind] },
    { title: '单号', width: 22, cell: ({ reference }) => reference },
    { title: '说明', width: 30, cell: ({ note }) => note },
    { title: `${unit === 'fen' ? '金额' : '积分'}${suffix}`, width: 14, cell: ({ amount }) => of(amount) },
    { title: `余额${suffix}`, width: 14, cell: ({ balance }) => of(balance) },
  ]
  const kept = await keepSpreadsheet(deps, {
    name: `${title} ${dateOf(deps.now())}.xlsx`,
    owner: { member_rid },
    sheets: [sheetOf(title, columns, rows)],
    allow: (tx) => allowFile(tx, deps, member_rid),
  })
  return { ...kept, rows: rows.length, total }
}
