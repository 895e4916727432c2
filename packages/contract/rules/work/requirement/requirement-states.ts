import { type EventOf, type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** What becomes of what a visitor published on /require. */
export const requirementFlow = workflow({
  title: '需求',
  states: {
    new: { title: '新需求', look: 'warning', waits: true },
    taken: { title: '跟进中', look: 'primary' },
    answered: { title: '已答复', look: 'success' },
    closed: { title: '已关闭', look: 'plain' },
  },
  events: {
    take: { from: ['new'], to: 'taken' },
    answer: { from: ['new', 'taken', 'answered'], to: 'answered', asks: 'note' },
    close: { from: ['new', 'taken', 'answered'], to: 'closed', asks: 'note' },
    reopen: { from: ['answered', 'closed'], to: 'taken' },
  },
})

export type RequirementState = StateOf<typeof requirementFlow>

export type RequirementEvent = EventOf<typeof requirementFlow>

export const requirementStates = titlesOf(requirementFlow)

/** Each event as a button says it, and as the history tells it afterwards. */
export const requirementEventWords = {
  take: { act: '跟进', history: '开始跟进' },
  answer: { act: '登记答复', history: '已答复' },
  close: { act: '关闭需求', history: '已关闭' },
  reopen: { act: '重新跟进', history: '重新跟进' },
} as const satisfies Record<RequirementEvent, { act: string; history: string }>
