import type { DataOf } from '@lab/contract/calls'

type MonthState = DataOf<'staff/month/list'>['list'][number]['state']

/** How the states of a month of the books are named, and how their tags look. */
export const monthStates = {
  running: { title: '进行中', look: 'plain' },
  open: { title: '未结账', look: 'warning' },
  closed: { title: '已结账', look: 'success' },
} as const satisfies Record<MonthState, { title: string; look: string }>
