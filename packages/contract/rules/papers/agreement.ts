import { deadlines } from '../work/experiment/deadlines.ts'
import type { Process } from '../work/experiment/states.ts'

export interface AgreementClause {
  title: string
  /** Its sentences, numbered within it. */
  items: readonly string[]
}

/** What the agreement of an order is called; its number is the order's. */
export const agreementTitle = '检测服务委托协议'

/** The day from which these terms are offered; printed beside them. */
export const agreementEdition = '2026-01-01'

/** How it is paid, which the two processes differ in (domain §1). */
const payment: Record<Process, AgreementClause> = {
  university: {
    title: '费用与结算',
    items: [
      '费用以下单时页面所列逐项价格为准，下单后不因价目调整而改变。',
      '实际工作量与下单时不符、价格需要提高的，实验室说明理由并征得委托方同意；未同意的，按原价执行或协商取消。价格降低的按较低者结算。',
      '先检测、后付款：数据确认后出具账单，委托方按账单约定的日期付款。',
    ],
  },
  company: {
    title: '报价、付款与结算',
    items: [
      '实验室根据委托内容报价；委托方在报价有效期内上传签字盖章的协议并接受报价后，价格与工期即告确定。',
      `接受报价后 ${deadlines.prepaying.after} 日内未付款的，委托自动取消。`,
      '先付款、后检测。实际工作量与报价不符、价格需要提高的，实验室说明理由并征得委托方同意；最终价格低于已付款的，差额退回预存账户。',
    ],
  },
}

const before: readonly AgreementClause[] = [
  {
    title: '委托内容',
    items: [
      '委托方委托实验室按本订单所列项目、要求和样品开展检测；订单、需求单与双方在系统中的沟通记录是本协议的组成部分。',
      '开始检测前，委托方可以在系统中修改或取消委托。检测开始后需要取消的，由双方协商已完成部分的费用。',
    ],
  },
  {
    title: '样品与安全',
    items: [
      '委托方应如实说明样品的成分、形态、危险性（毒性、腐蚀性、易燃易爆、放射性、生物危害等）与保存条件，并妥善包装。',
      '因隐瞒或错误说明造成的人员伤害、设备损坏和其他损失，由委托方承担。',
      '样品未到、破损或数量不足的，实验室通知委托方选择补送或就已到样品继续。',
      `下单后 ${deadlines.placed.after} 日内未收到任何样品的，委托自动取消。`,
    ],
  },
]

const after: readonly AgreementClause[] = [
  {
    title: '工期',
    items: [
      '预计日期自最后一件样品送达起按工作日计算（周一至周六，公告的休息日除外；15:00 后送达的自次日起算），所选加急服务以页面所示为准。',
      '等待委托方答复、补样或处置仪器故障的时间不计入工期；实验室将说明原因并告知新的日期。',
    ],
  },
  {
    title: '数据与异议',
    items: [
      '数据经复核后在系统中交付，仅对来样负责。',
      `委托方应在交付后 ${deadlines.delivered.after} 日内确认或提出异议；逾期未提出的视为确认。`,
      '异议成立的，实验室免费复测或酌情减免费用。已交付的数据发现错误的，实验室有义务召回并通知委托方。',
    ],
  },
  {
    title: '样品保管与返还',
    items: [
      '检测完成后样品保管 30 日（项目另有说明的从其说明），届满前 7 日提醒，逾期由实验室处置；实验未完结、有异议或复测期间不作处置。',
      '委托方要求返还样品的，寄回的运费由委托方承担。',
    ],
  },
  {
    title: '保密与成果',
    items: [
      '样品信息、检测数据与报告归委托方所有；未经委托方同意，实验室不向第三方提供，法律法规另有规定的除外。',
      '委托方在论文等成果中使用数据时，可自愿致谢实验室。',
    ],
  },
  {
    title: '责任与争议',
    items: [
      '因实验室过错造成样品毁损或数据错误的，实验室免费重做或退还相应实验的费用，赔偿以该实验费用为限，法律另有强制规定的除外。',
      '履行本协议发生争议的，双方协商解决；协商不成的，由实验室所在地人民法院管辖。',
    ],
  },
]

/** The terms of an order's agreement, in the order in which they are printed. */
export const agreementOf = (process: Process): readonly AgreementClause[] => [
  ...before,
  payment[process],
  ...after,
]
