import type { LabCluster } from '@lab/contract/laboratory'
import { type OrderStory, people, says } from './course.ts'
import type { Workdays } from './days.ts'

const name = '示例课题组'

/** The teacher's group: two students with limits and one without, and a company that would like to join. */
export const clustersOf = (days: Workdays): LabCluster[] => [
  {
    owner: 'demo-member-4',
    at: days.at(50, '09:00'),
    name,
    company: '示例理工大学化学系',
    sketch: '薄膜与电极材料方向，组内测试由课题经费支付。',
    approval_fen: 50_000,
    members: [
      { phone: '13800000001', limit_fen: 200_000 },
      { phone: '13800000005', limit_fen: 300_000 },
      { phone: '13800000006' },
    ],
    credit: {
      at: days.at(46, '09:40'),
      limit_fen: 2_000_000,
      reason: '国自然经费分两批到账，组内测试先测后付。',
      confirmed: {
        at: days.at(45, '10:10'),
        staff: people.finance,
        limit_fen: 1_500_000,
        answer: '首年一万五千元',
      },
    },
    contract: {
      at: days.at(2, '15:10'),
      staff: people.finance,
      project_rid: 'p-ftir',
      price_fen: 4_200,
      note: '课题组年度测试协议',
    },
    applicant: { member: 'demo-member-3', at: days.at(1, '14:20'), message: '合作项目的样品想走课题组经费' },
  },
]

/** What the group pays: done and to be settled, under way, and above the sum that its owner is asked about. */
export const clusterOrders: readonly OrderStory[] = [
  {
    member: 'demo-member-5',
    cluster: name,
    ordered: 35,
    samples: ['film', 31, 33],
    items: [{ project: 'p-ftir' }],
    course: { received: 33, started: 32, submitted: 29, confirmed: 27 },
    return_samples: false,
  },
  {
    // Paid with the group's credit.
    member: 'demo-member-6',
    cluster: name,
    ordered: 40,
    samples: ['film', 41, 42],
    items: [{ project: 'p-ftir' }],
    course: { received: 38, started: 37, submitted: 34, confirmed: 31 },
    acts: [[12, '10:20', 'member', 'assign/settlement', { pay: 'credit' }]],
    return_samples: false,
  },
  {
    member: 'demo-member-6',
    cluster: name,
    ordered: 6,
    samples: ['cathode', 31, 32],
    items: [{ project: 'p-xrd' }],
    course: { received: 4, started: 3 },
    acts: [says(4, '10:30', 'lab', '样品已在手套箱中分装，今天上机。')],
    return_samples: false,
  },
  {
    member: 'demo-member-1',
    cluster: name,
    ordered: 1,
    samples: ['film', 34, 37],
    items: [{ project: 'p-sem-eds' }],
    remark: '组会要用，走课题组经费。',
    return_samples: false,
  },
]
