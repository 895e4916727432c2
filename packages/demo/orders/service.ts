import type { LabDeed } from '@lab/contract/laboratory'
import { homeOf } from '../people.ts'
import type { Workdays } from './days.ts'

const service = { staff: 'demo-staff-service' }

/** Who wants their samples fetched on the working day after the first start. */
const pickups = [
  ['demo-member-1', '09:00-11:00', '两个小盒子，放在门卫处即可。'],
  ['demo-member-3', '13:00-15:00', '请提前半小时电话联系质量部。'],
  ['demo-member-4', '09:00-11:00', '正极片样品需避水，请带干燥袋。'],
] as const

interface Wish {
  at: readonly [back: number, clock: string]
  by: string
  title: string
  content: string
  company?: string
  /** What was answered on the day after. */
  answered?: string
}

const wishes: readonly Wish[] = [
  {
    at: [6, '10:20'],
    by: 'demo-member-3',
    title: '电解液中痕量水与酸度的测定',
    content: '每月约 20 个样，希望三天内出数据，可否签年度框架？',
    company: '示例新能源材料有限公司',
    answered: '已电话说明卡尔费休法的用量与价格，框架合同由客服跟进。',
  },
  {
    at: [2, '16:45'],
    by: 'demo-member-4',
    title: '高分子薄膜的氧气透过率',
    content: '厚度 20–50 μm，直径 10 cm，想知道能否做不同湿度下的对比。',
  },
  {
    at: [1, '11:05'],
    by: 'demo-member-1',
    title: '原位变温 XRD，室温至 800 ℃',
    content: '二氧化钛前驱体相变过程，升温 5 ℃/min，每 50 ℃ 采一次谱。',
    company: '示例大学',
  },
]

/** What the lab's service has before it on the day of the first start, beside orders: pickups and wishes of visitors. */
export const serviceDeedsOf = (days: Workdays): LabDeed[] => [
  ...pickups.map(([member, time, message], nth) => ({
    at: days.at(1, `16:1${nth}`),
    by: { member },
    does: 'sampling/add',
    sent: () => ({ type: 1, ...homeOf(member), date: days.next, time, message }),
  })),
  ...wishes.flatMap(({ at: [back, clock], by, answered, ...wish }): LabDeed[] => {
    const { name, phone } = homeOf(by)
    const asked: LabDeed = {
      at: days.at(back, clock),
      by: { member: by },
      does: 'open/indexMsg/add',
      as: wish.title,
      sent: () => ({ name, phone, ...wish }),
    }
    if (!answered) return [asked]
    const act = (version: number, clock: string, does: string, note?: string): LabDeed => ({
      at: days.at(back - 1, clock),
      by: service,
      does: `staff/requirement/${does}`,
      sent: (of) => ({ rid: of(wish.title), version, note }),
    })
    return [asked, act(1, '09:05', 'take'), act(2, '09:30', 'answer', answered)]
  }),
]
