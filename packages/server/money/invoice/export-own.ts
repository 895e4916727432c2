import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { invoiceStates } from '@lab/contract/rules/money/invoice/invoice-application'
import { invoiceTypeName } from '@lab/contract/rules/money/invoice/invoice-title'
import { exportedRows } from '@lab/contract/rules/work/order/order-query'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { allowFile } from '../../people/file/daily.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { applicationsOf } from './application-store.ts'
import { shownApplications } from './shown.ts'

const columns: readonly SpreadsheetColumn<DataOf<'invoiceApply/info'>>[] = [
  { title: '申请', width: 18, cell: ({ number }) => number },
  { title: '申请时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  { title: '状态', width: 12, cell: ({ state }) => invoiceStates[state] },
  { title: '发票类型', width: 24, cell: ({ type }) => invoiceTypeName(type) },
  { title: '抬头', width: 30, cell: ({ title }) => title },
  { title: '税号', width: 24, cell: ({ tax_no }) => tax_no },
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '款项', width: 36, cell: ({ sources }) => sources.map(({ number }) => number).join('、') },
  { title: '发票号码', width: 30, cell: ({ papers }) => papers.map(({ number }) => number).join('、') },
  { title: '备注', width: 24, cell: ({ remark }) => remark },
]

/** A member's applications for invoices as a spreadsheet that lasts a day. */
export const exportOwnInvoices = async (
  deps: Deps & WithFiles,
  asked: ParsedOf<'invoiceApply/export'>,
  caller: Caller,
): Promise<DataOf<'invoiceApply/export'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { rows, total } = await applicationsOf(deps.db, member_rid, {
    ...asked,
    page: 1,
    limit: exportedRows,
  })
  const kept = await keepSpreadsheet(deps, {
    name: `开票记录 ${dateOf(deps.now())}.xlsx`,
    owner: { member_rid },
    sheets: [sheetOf('开票记录', columns, await shownApplications(deps.db, rows))],
    allow: (tx) => allowFile(tx, deps, member_rid),
  })
  return { ...kept, rows: rows.length, total }
}
