import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, asc, desc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { mail, notification } from './schema.ts'

/** Tried at least once in vain; what waits for its first try is only young. */
const undelivered = and(ne(mail.state, 'sent'), or(eq(mail.state, 'failed'), gt(mail.tries, 0)))

/** One page of the mails that did not arrive, newest first. */
export const listUndelivered = async (
  db: Db,
  { page, limit, sort }: ParsedOf<'staff/mail/list'>,
): Promise<DataOf<'staff/mail/list'>> => {
  const [rows, total] = await Promise.all([
    db
      .select({ mail, title: notification.title })
      .from(mail)
      .innerJoin(notification, eq(notification.rid, mail.notification_rid))
      .where(undelivered)
      .orderBy((sort === 'oldest' ? asc : desc)(mail.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(mail, undelivered),
  ])
  const list = rows.map(({ mail: { rid, to, state, tries, error, created, next }, title }) => ({
    rid,
    to,
    title,
    state: state === 'failed' ? ('failed' as const) : ('waiting' as const),
    tries,
    error,
    created,
    next,
  }))
  return { list, total, page, limit }
}

/** Lets mails that did not arrive be tried anew, with all their tries. Answers how many. */
export const sendAgain = async (
  tx: Db,
  request: ParsedOf<'staff/mail/retry'>,
  now: number,
): Promise<number> => {
  const named = 'rids' in request ? inArray(mail.rid, request.rids) : undefined
  const again = await tx
    .update(mail)
    .set({ state: 'waiting', tries: 0, next: now })
    .where(and(undelivered, named))
    .returning({ rid: mail.rid })
  return again.length
}
