/** States of what a visitor published on /require, in the order in which it goes through them. */
export const requirementStates = {
  new: '新需求',
  taken: '跟进中',
  answered: '已答复',
  closed: '已关闭',
} as const

export type RequirementState = keyof typeof requirementStates

interface Transition {
  from: readonly RequirementState[]
  to: RequirementState
  /** Whether it says what was answered. */
  asksNote: boolean
}

/** What staff may do with it, in which states. */
export const requirementEvents = {
  take: { from: ['new'], to: 'taken', asksNote: false },
  answer: { from: ['new', 'taken', 'answered'], to: 'answered', asksNote: true },
  close: { from: ['new', 'taken', 'answered'], to: 'closed', asksNote: true },
  reopen: { from: ['answered', 'closed'], to: 'taken', asksNote: false },
} as const satisfies Record<string, Transition>

export type RequirementEvent = keyof typeof requirementEvents

/** Each event as a button says it, and as the history tells it afterwards. */
export const requirementEventWords = {
  take: { act: '跟进', history: '开始跟进' },
  answer: { act: '登记答复', history: '已答复' },
  close: { act: '关闭需求', history: '已关闭' },
  reopen: { act: '重新跟进', history: '重新跟进' },
} as const satisfies Record<RequirementEvent, { act: string; history: string }>

/** The state an event leads to; nothing when it may not happen in this one. */
export const nextRequirementState = (
  state: RequirementState,
  event: RequirementEvent,
): RequirementState | undefined => {
  const { from, to }: Transition = requirementEvents[event]
  return from.includes(state) ? to : undefined
}
