import { type EventOf, type StateOf, titlesOf, workflow } from './workflow/workflow.ts'

/** What a member asks of the staff, and what becomes of it (domain §3): prestore, transfers, credit, thanks. */
export const applicationFlow = workflow({
  title: '预存与转账申请',
  states: {
    applied: { title: '待确认', look: 'warning', waits: true },
    confirmed: { title: '已确认', look: 'success' },
    rejected: { title: '未通过', look: 'danger' },
    canceled: { title: '已撤回', look: 'plain' },
  },
  events: {
    edit: { from: ['applied'], to: 'applied', by: ['member'] },
    cancel: { from: ['applied'], to: 'canceled', by: ['member'] },
    confirm: { from: ['applied'], to: 'confirmed' },
    reject: { from: ['applied'], to: 'rejected', asks: 'reason' },
  },
})

export type ApplicationState = StateOf<typeof applicationFlow>

export type ApplicationEvent = EventOf<typeof applicationFlow>

export const applicationStates = titlesOf(applicationFlow)
