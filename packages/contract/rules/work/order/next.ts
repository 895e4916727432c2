import type { ExperimentState } from '../experiment/states.ts'

/** What happens next where nothing is asked of the member, by the order's state. */
const nexts = {
  quoting: '实验室正在核对需求，报价后会通知您',
  quoted: '请查看报价，在有效期内答复',
  prepaying: '付款到账后，实验室会通知您寄送样品',
  placed: '请寄送样品；实验室清点后开始计算周期',
  received: '样品已清点，等待安排实验',
  testing: '实验正在进行，完成后数据会出现在这里',
  reviewing: '数据正在由另一位实验员复核',
  delivered: '请查看数据并确认；7 天内没有答复会自动确认',
  disputed: '实验室正在处理您的疑问',
  confirmed: '数据已确认，等待结算',
  billed: '账单已出，请按时支付',
  settled: '已结清',
  closed: '订单已完成',
  canceled: '订单已取消',
  rejected: '样品已退回',
} as const satisfies Record<ExperimentState, string>

/** What is offered to the member and holds nothing up: it counts as asked nowhere. */
const offers: Readonly<Record<string, string>> = { 评价: '欢迎评价这次服务', 查看留言: '有未读留言' }

/** What of an order decides what comes next. */
export interface OrderNext {
  state: ExperimentState
  /** What the member is asked for, and offered, the most urgent first. */
  wanted: readonly string[]
  /** What the owner of the group that pays says, as long as they have not agreed. */
  approval?: 'waiting' | 'refused'
  /** A new price waits for the member's consent. */
  isPriceAsked?: boolean
}

/** What an order waits for of its member; what holds nothing up is not among it. */
export const askedOf = ({ wanted }: Pick<OrderNext, 'wanted'>): string[] =>
  wanted.filter((word) => !(word in offers))

const heldBy = ({ state, approval }: OrderNext): string | undefined => {
  if (approval !== 'waiting') return
  return state === 'placed' ? '待群组负责人同意付款，同意后再寄送样品' : '待群组负责人同意付款'
}

/** What comes next with an order, wherever it is named: what holds it, then what is asked, then what is offered. */
export const nextOf = (order: OrderNext): string => {
  const asked = askedOf(order)
  const held = heldBy(order)
  const asks = asked.length > 0 ? `待您处理：${asked.join('、')}` : undefined
  const isPriceAsked = order.state === 'delivered' && order.isPriceAsked
  const state = isPriceAsked ? '请答复新的价格，再确认数据' : nexts[order.state]
  const first = [held, asks].filter((words) => words !== undefined)
  const offered = order.wanted.flatMap((word) => offers[word] ?? [])
  return [...(first.length > 0 ? first : [state]), ...(asks ? [] : offered)].join('；')
}
