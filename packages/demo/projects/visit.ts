import type { Family, Method } from './family.ts'
import { visitFields, visitRelations } from './fields.ts'

/** What all booked instruments have in common; children 201 to 206. */
export const visit = (child: number, plates: Family['plates'], methods: readonly Method[]): Family => ({
  type: 2,
  child,
  plates,
  samples: ['按预约时段提前 10 分钟到场，携带有效证件与样品', '危险样品须提前一天与平台确认'],
  delivers: ['现场拷贝或线上下载的原始数据', '机时记录与仪器状态单', '工程师操作时附实验条件记录'],
  results: [
    ['现场数据', '实验结束当场核对，确认无误后离场。'],
    ['典型结果', '本设备在标准样品上的验收结果。'],
  ],
  faq: [
    ['可以取消预约吗？', '开始前 24 小时可免费取消，之后取消收取 30 % 费用。'],
    ['实际机时与预约不符怎么办？', '按实际使用结算，不足最短时长的按最短时长计。'],
    ['怎样取得上机证？', '参加平台培训并通过考核即可，培训安排见「课程」。'],
  ],
  urgent: [],
  fields: visitFields,
  relate: visitRelations,
  methods,
})
