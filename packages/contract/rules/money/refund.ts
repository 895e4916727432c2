import { type EventOf, type StateOf, titlesOf, workflow } from '../ground/workflow/workflow.ts'

/** A refund (domain §3). */
export const refundFlow = workflow({
  title: '退款',
  states: {
    requested: { title: '待审批', look: 'warning', waits: true },
    approved: { title: '待付款', look: 'primary', waits: true },
    paid: { title: '已退款', look: 'success' },
    rejected: { title: '未通过', look: 'danger' },
  },
  events: {
    confirm: { from: ['requested'], to: 'approved', secondPerson: 'above_sum' },
    reject: { from: ['requested', 'approved'], to: 'rejected', asks: 'reason' },
    paid: { from: ['approved'], to: 'paid' },
    /** Its provider did not give it back: another way is asked for. */
    way: { from: ['approved'], to: 'requested' },
  },
})

export type RefundState = StateOf<typeof refundFlow>

export type RefundEvent = EventOf<typeof refundFlow>

export const refundStates = titlesOf(refundFlow)

/** Where the money goes back to; `online`: the way it came, where it was paid online. */
export const refundTargets = { prestore: '退回预存', bank: '银行退款', online: '原路退回' } as const

export type RefundTarget = keyof typeof refundTargets

/** A write-off: always of two persons. */
export const writeOffFlow = workflow({
  title: '坏账核销',
  states: {
    requested: { title: '待复核', look: 'warning', waits: true },
    approved: { title: '已核销', look: 'plain' },
    rejected: { title: '未通过', look: 'danger' },
  },
  events: {
    confirm: { from: ['requested'], to: 'approved', secondPerson: 'always' },
    reject: { from: ['requested'], to: 'rejected', asks: 'reason' },
  },
})

export type WriteOffState = StateOf<typeof writeOffFlow>

export const writeOffStates = titlesOf(writeOffFlow)
