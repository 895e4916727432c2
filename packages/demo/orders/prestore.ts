import type { LabPrestore } from '@lab/contract/laboratory'
import type { Workdays } from './days.ts'
import { voucher } from './voucher.ts'

const finance = 'demo-staff-finance'

/** Money that the demo's members paid in ahead: confirmed long ago, and one that waits for finance. */
export const prestoreOf = (days: Workdays): LabPrestore[] => [
  {
    member: 'demo-member-1',
    at: days.at(60, '09:20'),
    amount_fen: 500_000,
    remark: '课题经费',
    voucher: voucher('示例大学', '检测费预存', 5000),
    confirmed: { at: days.at(59, '10:05'), staff: finance },
  },
  {
    member: 'demo-member-3',
    at: days.at(45, '11:00'),
    amount_fen: 2_000_000,
    remark: '',
    voucher: voucher('示例新能源材料有限公司', '检测费预存', 20_000),
    confirmed: { at: days.at(45, '16:30'), staff: finance },
  },
  {
    member: 'demo-member-4',
    at: days.at(20, '09:30'),
    amount_fen: 800_000,
    remark: '项目 SL-2026-08',
    voucher: voucher('示例大学', '检测费预存', 8000),
    confirmed: { at: days.at(20, '15:10'), staff: finance },
  },
  {
    member: 'demo-member-4',
    cluster: '示例课题组',
    at: days.at(49, '10:00'),
    amount_fen: 1_000_000,
    remark: '课题组经费',
    voucher: voucher('示例理工大学', '检测费预存', 10_000),
    confirmed: { at: days.at(48, '11:30'), staff: finance },
  },
  {
    member: 'demo-member-1',
    at: days.at(1, '16:10'),
    amount_fen: 300_000,
    remark: '第二笔，尾号 0000',
    voucher: voucher('示例大学', '检测费预存', 3000),
  },
]
