import { type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** Two accounts of one person made one (domain §13): one person proposes it and another confirms. */
export const memberMergeFlow = workflow({
  title: '会员合并',
  states: {
    proposed: { title: '待复核', look: 'warning', waits: true },
    confirmed: { title: '已合并', look: 'success' },
    rejected: { title: '已驳回', look: 'danger' },
  },
  events: {
    confirm: { from: ['proposed'], to: 'confirmed', secondPerson: 'always' },
    reject: { from: ['proposed'], to: 'rejected', asks: 'reason' },
  },
})

export type MemberMergeState = StateOf<typeof memberMergeFlow>

export const memberMergeStates = titlesOf(memberMergeFlow)

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
