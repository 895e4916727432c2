import { dateOf, dateTimeOf, dayAfter, shortDateTimeOf } from '@lab/contract/rules/ground/time'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'

/** How a state's tag looks: what waits for the lab stands out, what waits for the member does not. */
export const stateLooks = {
  quoting: 'warning',
  quoted: 'plain',
  prepaying: 'plain',
  placed: 'warning',
  received: 'primary',
  testing: 'primary',
  reviewing: 'accent',
  delivered: 'plain',
  disputed: 'danger',
  confirmed: 'success',
  billed: 'plain',
  settled: 'success',
  closed: 'plain',
  canceled: 'plain',
  rejected: 'plain',
} as const satisfies Record<ExperimentState, string>

/** `今天 18:30`, `明天 18:30`, `11-24 18:30` (with its year where it is another), and how urgent it is. */
export const dueWords = (due: number, now: number): { text: string; kind: 'late' | 'soon' | 'calm' } => {
  const [day, today] = [dateOf(due), dateOf(now)]
  const clock = shortDateTimeOf(due).slice(-5)
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  const date = isOtherYear ? dateTimeOf(due) : shortDateTimeOf(due)
  const text = day === today ? `今天 ${clock}` : day === dayAfter(today, 1) ? `明天 ${clock}` : date
  return { text, kind: due < now ? 'late' : day === today ? 'soon' : 'calm' }
}

/** `逾期 3 天`, `逾期 5 小时` */
export const lateWords = (due: number, now: number): string => {
  const hours = Math.max(1, Math.floor((now - due) / 3600))
  return hours < 24 ? `逾期 ${hours} 小时` : `逾期 ${Math.floor(hours / 24)} 天`
}
