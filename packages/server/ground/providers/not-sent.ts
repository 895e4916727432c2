import type { Outcome } from '@lab/contract/rules/people/notify/delivery'

/** Why a message did not go out, in words for staff, and what that means for another try. */
export class NotSent extends Error {
  readonly outcome: Exclude<Outcome, 'sent'>

  constructor(outcome: NotSent['outcome'], text: string, options?: ErrorOptions) {
    super(text, options)
    this.name = 'NotSent'
    this.outcome = outcome
  }
}

/** What a network says before anything was handed over. */
const beforehand = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const codesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as { code?: unknown }).code, ...codesOf(error.cause)] : []

/** A call to an outside service that broke off: whether it got there is known only if it never left. */
export const brokenOff = (service: string, error: unknown): NotSent => {
  const isUnsent = codesOf(error).some((code) => beforehand.includes(String(code)))
  const text = isUnsent ? `连不上${service}` : `${service}没有答复，可能已经发出`
  return new NotSent(isUnsent ? 'later' : 'unsure', text, { cause: error })
}
