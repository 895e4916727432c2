import { dateOf } from '../../ground/time.ts'
import type { Channel } from './channel.ts'

/** `waiting` until it is `sent`; `failed` once it makes no sense to try on by itself. */
export type DeliveryState = 'waiting' | 'sent' | 'failed'

/**
 * What came of a try: `later` it may go, it will `never`, or nobody knows whether it went (`unsure`): no answer came, or
 * the server that tried has ended.
 */
export type Outcome = 'sent' | 'later' | 'never' | 'unsure'

const minute = 60

/** Tried after 1, 5, 30 minutes, 2, 6 and 24 hours; then staff may try once more. */
const waits = [1, 5, 30, 120, 360, 1440].map((minutes) => minutes * minute)

/** While one server tries, the others leave it alone; one that dies meanwhile gives it back. */
export const lease_seconds = 5 * minute

/**
 * For how long the same message may be sent again though it may have gone: a mail names itself for good, WeChat drops what
 * it had within ten minutes, an SMS service drops nothing.
 */
const repeatable_seconds: Record<Channel, number> = {
  mail: Number.POSITIVE_INFINITY,
  wechat: 9 * minute,
  sms: 0,
}

export interface Delivery {
  channel: Channel
  state: DeliveryState
  /** Which try this is, from 1. */
  tries: number
  /** Not before: the next try, or the end of the one that is under way. */
  next: number
  /** Since when it may have gone without anybody knowing. */
  taken: number | null
}

type Known = Pick<Delivery, 'channel' | 'taken'>

/** Whether to send what may have gone already. */
export const isRepeatable = ({ channel, taken }: Known, now: number): boolean =>
  taken === null || now - taken < repeatable_seconds[channel]

type After = Pick<Delivery, 'state' | 'next' | 'taken'>

/** Where a delivery stands after a try. An SMS is one of its day: it is not tried on the next. */
export const afterTry = (
  { channel, tries, taken, next }: Omit<Delivery, 'state'>,
  outcome: Outcome,
  now: number,
): After => {
  const given = (state: DeliveryState): After => ({ state, next, taken: null })
  if (outcome === 'sent') return given('sent')
  if (outcome === 'never') return given('failed')
  if (outcome === 'unsure' && channel !== 'mail')
    return isRepeatable({ channel, taken: taken ?? now }, now)
      ? { state: 'waiting', next: now + minute, taken: taken ?? now }
      : given('failed')
  const wait = waits[tries - 1]
  if (wait === undefined) return given('failed')
  if (channel === 'sms' && dateOf(now + wait) !== dateOf(now)) return given('failed')
  return { state: 'waiting', next: now + wait, taken: null }
}
