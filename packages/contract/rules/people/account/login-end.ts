/** What ends a login before its time, and what its holder is told when they come with it again (`reasons.ts`). */
export const loginEnds = {
  /** By its holder, there: nothing to explain. */
  logout: 'token_expired',
  /** By "end this login" on another device. */
  elsewhere: 'login_ended',
  /** A refresh token came a second time: somebody may have stolen it. */
  reused: 'login_unsafe',
  /** Changed or reset, by its holder or for them. */
  password: 'password_changed',
  removed: 'account_removed',
  disabled: 'account_disabled',
  role: 'role_changed',
} as const

export type LoginEnd = keyof typeof loginEnds

/** Reasons for which whoever calls has to log in. */
export const loginReasons = ['login_required', ...new Set(Object.values(loginEnds))] as const

/** Whether a reason explains why a login ended before its time. */
export const isEarlyEnd = (reason: string | undefined): boolean =>
  reason !== loginEnds.logout && Object.values(loginEnds).some((known) => known === reason)

export const asksLogin = (reason: string | undefined): boolean =>
  loginReasons.some((known) => known === reason)
