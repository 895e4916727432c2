import { dayAfter } from '../../ground/time.ts'
import type { StatementState } from './statement.ts'

/** How far finance may move the due day of a bill: days after its first one in all, and how often. */
export const extensionLimits = { days: 90, times: 2 } as const

/** What of a bill's due day decides whether it may be moved; days `YYYY-MM-DD`. */
export interface Extendable {
  state: StatementState
  due_day: string
  /** By when it was to be paid when it was issued. */
  first_due_day: string
  /** How often it was moved. */
  extended: number
}

/** The last day to which a bill may be extended; nothing where it may not be at all. */
export const latestExtension = ({
  state,
  due_day,
  first_due_day,
  extended,
}: Extendable): string | undefined => {
  const latest = dayAfter(first_due_day, extensionLimits.days)
  return state === 'unpaid' && extended < extensionLimits.times && latest > due_day ? latest : undefined
}

/** What keeps a bill from being due on another day, in words; nothing when it may be. */
export const extensionProblem = (bill: Extendable, due_day: string, today: string): string | undefined => {
  if (bill.state !== 'unpaid') return '只有待支付的账单可以延期'
  if (bill.extended >= extensionLimits.times) return `一个账单至多延期 ${extensionLimits.times} 次`
  const latest = latestExtension(bill)
  if (latest === undefined) return `账单至多延期 ${extensionLimits.days} 天，已延到最后一天`
  if (due_day <= bill.due_day) return `[到期日]应晚于现在的 ${bill.due_day}`
  if (due_day < today) return '[到期日]不能早于今天'
  if (due_day > latest) return `[到期日]至多延到 ${latest}（共 ${extensionLimits.days} 天）`
}
