/** Seconds between two codes (spec §9). */
export const resendSeconds = 60

/** Whole seconds left until `end`, never below 0; both in epoch **milliseconds**, as browsers' clocks tell. */
export const remainingSeconds = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000))

/** What the verification-code button says (spec §4). */
export const codeButtonLabel = (remaining: number) =>
  remaining > 0 ? `${remaining}S后重新获取` : '获取验证码'
