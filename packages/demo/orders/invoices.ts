import type { LabInvoice, LabInvoiceTitle } from '@lab/contract/laboratory'
import type { Workdays } from './days.ts'

const finance = 'demo-staff-finance'

const university: LabInvoiceTitle = {
  type: 1,
  title: '示例大学',
  tax_no: '91350100M000100Y43',
  email: 'invoice@example.org',
  bank: '',
  bank_no: '',
  reg_address: '',
  reg_phone: '',
}

const company: LabInvoiceTitle = {
  type: 3,
  title: '示例新能源材料有限公司',
  tax_no: '91350100M000100Y43',
  email: 'bill@example.org',
  bank: '示例银行示例支行',
  bank_no: '6222 0000 0000 0000',
  reg_address: '示例市示例区示例路 8 号',
  reg_phone: '021-00000000',
}

const former: LabInvoiceTitle = { ...company, title: '示例新材料有限公司' }

/** Numbers of invoices that nobody issued: the year, a region that there is none of, and a count. */
const number = (nth: number) => `2600000000${String(nth).padStart(10, '0')}`

/** Invoices for what the demo's members paid in ahead: rejected, issued, taken back and issued anew, and one that waits. */
export const invoicesOf = (days: Workdays): LabInvoice[] => [
  {
    member: 'demo-member-1',
    at: days.at(58, '15:20'),
    paid_fen: 500_000,
    remark: '',
    title: { ...university, title: '示例大学材料学院' },
    acts: [
      {
        at: days.at(58, '16:45'),
        staff: finance,
        does: 'reject',
        reason: '抬头与税号不是同一单位，请按统一社会信用代码证书填写',
      },
    ],
  },
  {
    member: 'demo-member-1',
    at: days.at(57, '09:10'),
    paid_fen: 500_000,
    remark: '课题经费',
    title: university,
    acts: [{ at: days.at(57, '11:30'), staff: finance, does: 'confirm', number: number(101) }],
  },
  {
    member: 'demo-member-3',
    at: days.at(44, '10:00'),
    paid_fen: 2_000_000,
    remark: '',
    title: former,
    acts: [
      { at: days.at(43, '14:20'), staff: finance, does: 'confirm', number: number(118) },
      {
        at: days.at(40, '10:05'),
        staff: finance,
        does: 'red',
        number: number(124),
        reason: '单位已更名，按新名称重开',
      },
      { at: days.at(40, '10:30'), staff: finance, does: 'reissue', number: number(125), title: company },
    ],
  },
  {
    member: 'demo-member-4',
    at: days.at(1, '10:40'),
    paid_fen: 800_000,
    remark: '请在备注栏注明项目号 SL-2026-08',
    title: university,
    acts: [],
  },
]
