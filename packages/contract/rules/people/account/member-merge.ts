/** Two accounts of one person made one (domain §13): one person proposes it and another confirms. */
export const memberMergeStates = {
  proposed: '待复核',
  confirmed: '已合并',
  rejected: '已驳回',
} as const

export type MemberMergeState = keyof typeof memberMergeStates

/** What a line of the preview counts. */
export type MergeUnit = 'count' | 'fen' | 'points' | 'text'

/** A line of the preview: what both have, and what the account that stays has afterwards. */
export interface MergeMove {
  key: string
  title: string
  unit: MergeUnit
  from: number | string
  into: number | string
  after: number | string
}

/** What is asked before it is confirmed: it is never undone. */
export const mergeWarning = '合并不能撤销：被合并账号的全部登录立即结束，此后用它的手机号登录进入保留账号。'
