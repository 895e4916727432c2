import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import {
  applyLimits,
  type InvoiceItem,
  invoiceItemIn,
} from '@lab/contract/rules/money/invoice/invoice-application'
import { isSpecialInvoice } from '@lab/contract/rules/money/invoice/invoice-title'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { deskCounts, deskRows, totalIn } from './desk-list.ts'

type Row = DataOf<'staff/invoiceApply/list'>['list'][number]

// The two sheets by which the tax bureau's platform takes invoices in bulk, joined by 发票流水号; what it need not know
// stands behind, where it is not read.
const heads: readonly SpreadsheetColumn<Row>[] = [
  { title: '发票流水号', width: 20, cell: ({ number }) => number },
  {
    title: '发票类型',
    width: 16,
    cell: ({ type }) => (isSpecialInvoice(type) ? '增值税专用发票' : '普通发票'),
  },
  { title: '特定业务类型', width: 14, cell: () => null },
  { title: '是否含税', width: 10, cell: () => '是' },
  { title: '购买方名称', width: 32, cell: ({ title }) => title },
  { title: '购买方纳税人识别号', width: 24, cell: ({ tax_no }) => tax_no },
  { title: '购买方地址', width: 32, cell: ({ reg_address }) => reg_address },
  { title: '购买方电话', width: 16, cell: ({ reg_phone }) => reg_phone },
  { title: '购买方开户银行', width: 28, cell: ({ bank }) => bank },
  { title: '购买方银行账号', width: 24, cell: ({ bank_no }) => bank_no },
  { title: '备注', width: 24, cell: ({ remark }) => remark },
  { title: '收票邮箱', width: 26, cell: ({ email }) => email },
  { title: '价税合计（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '价税合计（大写）', width: 32, cell: ({ amount_fen }) => moneyCapitals(amount_fen) },
  { title: '申请时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
]

const itemsOf = ({ name, tax_code, rate }: InvoiceItem): readonly SpreadsheetColumn<Row>[] => [
  { title: '发票流水号', width: 20, cell: ({ number }) => number },
  { title: '项目名称', width: 20, cell: () => name },
  { title: '商品和服务税收编码', width: 24, cell: () => tax_code || null },
  { title: '规格型号', width: 12, cell: () => null },
  { title: '单位', width: 8, cell: () => null },
  { title: '数量', width: 8, cell: () => null },
  { title: '单价', width: 10, cell: () => null },
  { title: '金额', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '税率', width: 8, cell: () => rate },
]

/** Applications for the tax software, as a spreadsheet that lasts a day; the link to it lives minutes. */
export const exportInvoices = async (
  deps: Deps & WithFiles,
  asked: ParsedOf<'staff/invoiceApply/export'>,
  caller: Caller,
): Promise<DataOf<'staff/invoiceApply/export'>> => {
  const item = invoiceItemIn(await settingOf(deps, 'invoice_item'))
  const rows = await deskRows(deps.db, asked, { limit: applyLimits.exported, offset: 0 })
  const total = totalIn((await deskCounts(deps.db, asked)).counts, asked.state)
  const kept = await keepSpreadsheet(deps, {
    name: `开票申请 ${dateOf(deps.now())}.xlsx`,
    owner: { staff_rid: staffOf(caller).rid },
    sheets: [sheetOf('1-发票基本信息', heads, rows), sheetOf('2-发票明细信息', itemsOf(item), rows)],
    allow: (tx, target_rid) =>
      noteAct(tx, deps, caller, {
        action: 'invoiceApply/export',
        target_rid,
        after: { ...asked, rids: asked.rids?.length, rows: rows.length },
      }),
  })
  return { ...kept, rows: rows.length, total }
}
