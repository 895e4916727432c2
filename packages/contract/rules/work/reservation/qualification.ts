/** What becomes of the leave to run an instrument oneself (domain §4). */
export const qualificationStates = { held: '有效', expired: '已到期', revoked: '已撤销' } as const

export type QualificationState = keyof typeof qualificationStates

interface Term {
  /** Until when it holds, epoch seconds; always where null. */
  expires: number | null
  /** Since when it was taken back. */
  revoked: number | null
}

export const qualificationStateOf = ({ expires, revoked }: Term, at: number): QualificationState => {
  if (revoked !== null) return 'revoked'
  return expires !== null && expires <= at ? 'expired' : 'held'
}
