import { daySeconds } from '../../ground/time.ts'

/** How long nothing was read before an SMS goes (domain §15), and after which nobody is woken any more. */
export const smsWindow = { wait: daySeconds, end: 3 * daySeconds } as const

interface Unread {
  at: number
  read: number | null
  /** When its reader last read anything. */
  last_read: number | null
}

/** Whether a notice that waits for an answer has waited unseen for a day: neither it nor anything else was read. */
export const isSmsDue = ({ at, read, last_read }: Unread, now: number): boolean =>
  read === null &&
  at <= now - smsWindow.wait &&
  at > now - smsWindow.end &&
  (last_read === null || last_read <= now - smsWindow.wait)
