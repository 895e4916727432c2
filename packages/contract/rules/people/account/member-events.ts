/** What the lab notes of a member and does with their account (domain §13), with its Chinese title. */
export const memberEvents = {
  noted: '备注',
  grouped: '核定客户类别',
  frozen: '冻结',
  unfrozen: '解除冻结',
  reset: '发送重置密码的验证码',
  merged: '合并到其他账号',
  merged_in: '并入了其他账号',
} as const

export type MemberEvent = keyof typeof memberEvents

export const memberNoteLength = 2000
