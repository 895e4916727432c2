import { daySeconds } from '../../ground/time.ts'

/** How long a receivable is past its due day, as finance groups them (domain §3); `from`: days past due. */
export const receivableAges = {
  current: { title: '未到期', from: Number.NEGATIVE_INFINITY },
  d30: { title: '逾期 1–30 天', from: 1 },
  d60: { title: '逾期 31–60 天', from: 31 },
  d90: { title: '逾期 61–90 天', from: 61 },
  older: { title: '逾期 90 天以上', from: 91 },
} as const

export type ReceivableAge = keyof typeof receivableAges

export const allAges = Object.keys(receivableAges) as ReceivableAge[]

/** Days a due day lies back on a day; negative before it. Both `YYYY-MM-DD`. */
export const daysPast = (due_day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(due_day)) / (daySeconds * 1000))

/** The group of what was due on a day. */
export const ageOf = (due_day: string, today: string): ReceivableAge => {
  const days = daysPast(due_day, today)
  return allAges.findLast((age) => days >= receivableAges[age].from) ?? 'current'
}
