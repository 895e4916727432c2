/** States of a refund (domain §3). */
export const refundStates = {
  requested: '待审批',
  approved: '待付款',
  paid: '已退款',
  rejected: '未通过',
} as const

export type RefundState = keyof typeof refundStates

interface Transition {
  from: readonly RefundState[]
  to: RefundState
}

export const refundEvents = {
  confirm: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested', 'approved'], to: 'rejected' },
  paid: { from: ['approved'], to: 'paid' },
  /** Its provider did not give it back: another way is asked for. */
  way: { from: ['approved'], to: 'requested' },
} as const satisfies Record<string, Transition>

export type RefundEvent = keyof typeof refundEvents

/** The state an event leads to; nothing when it may not happen. */
export const nextRefundState = (state: RefundState, event: RefundEvent): RefundState | undefined => {
  const { from, to }: Transition = refundEvents[event]
  return from.includes(state) ? to : undefined
}

/** Where the money goes back to; `online`: the way it came, where it was paid online. */
export const refundTargets = { prestore: '退回预存', bank: '银行退款', online: '原路退回' } as const

export type RefundTarget = keyof typeof refundTargets

/** States of a write-off: always of two persons. */
export const writeOffStates = { requested: '待复核', approved: '已核销', rejected: '未通过' } as const

export type WriteOffState = keyof typeof writeOffStates
