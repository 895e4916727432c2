import type { LabDeed } from '@lab/contract/laboratory'
import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import type { Workdays } from './days.ts'

/** What finance has agreed upon with a customer group, for a year. */
export const pricesOf = (days: Workdays): LabDeed[] => {
  const at = days.at(2, '14:30')
  const from = dateOf(at)
  return [
    {
      at,
      by: { staff: 'demo-staff-finance' },
      does: 'staff/price/add',
      sent: () => ({
        project_rid: 'p-icp-oes',
        organization: 2,
        price_fen: 12_800,
        from,
        until: dayAfter(from, 364),
        note: '企业客户年度价',
      }),
    },
  ]
}
