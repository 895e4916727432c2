import { type Reason, reasons } from '@lab/contract/reasons'

/** An expected no: thrown anywhere below a call, answered as envelope with its reason's status. */
export class Refusal extends Error {
  readonly reason: Reason
  /** Which fields are at fault, and why, in Chinese. */
  readonly fields?: Record<string, string>
  /** Seconds until it may work; for `too_many` and `unavailable`. */
  readonly retryAfter?: number

  constructor(
    reason: Reason,
    msg: string = reasons[reason].msg,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(msg)
    this.reason = reason
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return reasons[this.reason].status
  }
}

/** `throw refuse('phone_taken')`: the reason's own sentence, or `msg` where more can be said. */
export const refuse = (reason: Reason, msg?: string, fields?: Record<string, string>): Refusal =>
  new Refusal(reason, msg, fields)

/** Too often: says when to come back, in words and as `Retry-After`. */
export const refuseFor = (seconds: number, what = '操作过于频繁'): Refusal => {
  const left = Math.max(1, Math.ceil(seconds))
  const when = left > 90 ? `${Math.ceil(left / 60)}分钟` : `${left}秒`
  return new Refusal('too_many', `${what}，请${when}后再试`, undefined, left)
}
