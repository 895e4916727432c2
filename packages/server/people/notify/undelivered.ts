import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../member/schema.ts'
import { delivery, notification } from './schema.ts'

/** Tried at least once in vain; what waits for its first try is only young. */
const undelivered = and(
  ne(delivery.state, 'sent'),
  or(eq(delivery.state, 'failed'), gt(delivery.tries, 0)),
) as SQL

/** Whom it was for: a mailbox, a phone without its middle, or a name. */
const recipient = sql<string>`case ${delivery.channel} when 'mail' then ${delivery.to}
  when 'sms' then coalesce(left(${member.phone}, 3) || '****' || right(${member.phone}, 4), '')
  else ${member.name} end`

/** One page of what did not arrive, newest first. */
export const listUndelivered = async (
  db: Db,
  { page, limit, sort }: ParsedOf<'staff/mail/list'>,
): Promise<DataOf<'staff/mail/list'>> => {
  const [rows, total] = await Promise.all([
    db
      .select({ delivery, title: notification.title, recipient })
      .from(delivery)
      .innerJoin(notification, eq(notification.rid, delivery.notification_rid))
      .innerJoin(member, eq(member.rid, notification.member_rid))
      .where(undelivered)
      .orderBy((sort === 'oldest' ? asc : desc)(delivery.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(delivery, undelivered),
  ])
  const list = rows.map(({ delivery: { rid, channel, state, tries, error, created, next }, ...said }) => ({
    rid,
    channel,
    to: said.recipient,
    title: said.title,
    state: state === 'failed' ? ('failed' as const) : ('waiting' as const),
    tries,
    error,
    created,
    next,
  }))
  return { list, total, page, limit }
}

/** Lets some be tried anew, with all their tries. */
const restart = async (tx: Db, which: SQL | undefined, set: { next: number; day?: string }) =>
  (
    await tx
      .update(delivery)
      .set({ state: 'waiting', tries: 0, taken: null, ...set })
      .where(and(undelivered, which))
      .returning({ rid: delivery.rid })
  ).length

/**
 * Lets what did not arrive be tried anew. Of a member's SMS the newest, if none is of today: it is today's from then on.
 * Answers how many.
 */
export const sendAgain = async (
  tx: Db,
  request: ParsedOf<'staff/mail/retry'>,
  now: number,
): Promise<number> => {
  const named = 'rids' in request ? inArray(delivery.rid, request.rids) : undefined
  const others = await restart(tx, and(named, ne(delivery.channel, 'sms')), { next: now })
  const day = dateOf(now)
  const sms = await tx
    .selectDistinctOn([delivery.member_rid], { rid: delivery.rid })
    .from(delivery)
    .where(
      and(
        undelivered,
        named,
        eq(delivery.channel, 'sms'),
        sql`not exists (select 1 from ${delivery} o where o.member_rid = ${delivery.member_rid}
          and o.day = ${day} and o.rid <> ${delivery.rid})`,
      ),
    )
    .orderBy(delivery.member_rid, desc(delivery.rid))
  if (sms.length === 0) return others
  const rids = inArray(
    delivery.rid,
    sms.map(({ rid }) => rid),
  )
  return others + (await restart(tx, rids, { next: now, day }))
}
