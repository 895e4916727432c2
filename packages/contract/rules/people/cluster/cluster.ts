import { required } from '../../ground/form.ts'
import { dayAfter, firstDayOf, lastDayOf, monthAfter, monthOf, startOf } from '../../ground/time.ts'

/** How much of it there may be (domain §6): groups of one owner, members of a group, what waits for an answer. */
export const clusterLimits = {
  owned: 10,
  joined: 50,
  members: 300,
  waiting: 20,
  name: 50,
  company: 100,
  sketch: 500,
  /** Why somebody is not let in. */
  reason: 200,
  /** Fen: the most that a limit or a sum for approval may say. */
  fen: 10_000_000_000,
  /** Phones looked up within an hour. */
  lookups: 60,
  /** Months of one report. */
  months: 24,
} as const

/** What is typed of a group; server and dialog obey it alike. */
export const clusterRules = [required('name', '[群组名称]'), required('company', '[所属单位]')]

/** Who wants to join, and what became of it. */
export const joiningStates = {
  applied: '待审核',
  agreed: '已加入',
  refused: '未同意',
  canceled: '已撤回',
} as const

export type JoiningState = keyof typeof joiningStates

/** The instants between which a month `YYYY-MM` lies: from the first, before the second. */
export const monthSpan = (month: string): [from: number, before: number] => [
  startOf(firstDayOf(month)),
  startOf(dayAfter(lastDayOf(month), 1)),
]

/** The months of a report, oldest first; the last six where nothing is said, and no more than may be. */
export const reportMonths = (now: number, from?: string, to?: string): string[] => {
  const last = to ?? monthOf(now)
  const first = from ?? monthAfter(last, -5)
  const months: string[] = []
  for (
    let month = last;
    month >= first && months.length < clusterLimits.months;
    month = monthAfter(month, -1)
  )
    months.unshift(month)
  return months
}
