/** The owner's word on what a member ordered above the sum (domain §6). */
export const approvalStates = { waiting: '待审批', approved: '已同意', refused: '未同意' } as const

/** What a member reads of it at their order. */
export const approvalWords = { waiting: '待负责人同意', refused: '负责人未同意' } as const

export type ApprovalState = keyof typeof approvalStates
