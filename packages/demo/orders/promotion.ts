import type { LabPromotion } from '@lab/contract/laboratory'
import type { Workdays } from './days.ts'

const finance = 'demo-staff-finance'

/** A teacher who brought their student and asks for their rebates, and one who would like to do the same. */
export const promotionsOf = (days: Workdays): LabPromotion[] => [
  {
    member: 'demo-member-4',
    at: days.at(104, '10:20'),
    reason: '课题组有十余名研究生，常与兄弟课题组交流测试，愿意推荐。',
    approved: { at: days.at(103, '14:10'), staff: finance, brought: ['demo-member-1'] },
    payout: { payee: '陈示例', bank: '示例银行南京示例支行', bank_no: '4242424242424242' },
    withdrawals: [{ at: days.at(2, '20:40'), amount_fen: 10_000 }],
  },
  {
    member: 'demo-member-3',
    at: days.at(1, '11:25'),
    reason: '园区内有多家材料企业，可以在园区的技术沙龙上介绍。',
  },
]
