import type { Sorts } from '../../ground/sort.ts'

/** In which orders a member's lists stand, each list's own first. Histories with a running balance have but one. */
export const memberSorts = {
  'order/list': ['newest', 'oldest', 'fen', 'fen_least'],
  'order/query': ['newest', 'oldest'],
  'sample/list': ['newest', 'oldest', 'due'],
  'assign/unsettled': ['oldest', 'newest', 'fen', 'fen_least'],
  'assign/statements': ['newest', 'oldest', 'fen', 'fen_least'],
  'order/ready2pay': ['due', 'due_last', 'fen', 'fen_least'],
  'sampling/list': ['newest', 'oldest', 'day_last', 'day'],
  'cluster/members': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'cluster/orders': ['newest', 'oldest', 'fen', 'fen_least'],
  'invoiceApply/list': ['newest', 'oldest', 'fen', 'fen_least'],
  discount4user: ['usual', 'newest', 'oldest', 'due'],
  'promoter/rebate/list': ['newest', 'oldest', 'fen', 'fen_least'],
} as const satisfies Record<string, Sorts>

export type MemberSort<P extends keyof typeof memberSorts> = (typeof memberSorts)[P][number]
