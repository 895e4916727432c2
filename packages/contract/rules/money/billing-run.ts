/** Why an experiment is on no statement of a month run (domain §3). */
export const leftOutReasons = {
  disputed: '数据有疑问，尚未处理',
  held: '实验暂停中',
  price_pending: '新的价格待客户确认',
  delivered: '数据待客户确认',
  approval: '群组负责人没有同意付款',
  prepaid: '预付款已付清',
} as const

export type LeftOutReason = keyof typeof leftOutReasons

/** Payers that one call of a run does: so many small transactions, and the desk shows how far it is. */
export const payersAtOnce = 20

/** Most days from the end of what a run bills to the day by which it is to be paid. */
export const mostDueDays = 180
