import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { noticeKinds } from '@lab/contract/rules/app/notification-kinds'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { channelChoice, notification } from './schema.ts'

type Row = typeof notification.$inferSelect

const shown = ({ rid, kind, title, text, link, at, read }: Row) => ({
  rid,
  kind,
  group: noticeKinds[kind].group,
  title,
  text,
  link,
  at,
  read: read !== null,
})

const ofMember = (member_rid: string) => eq(notification.member_rid, member_rid)

/** One page of a member's inbox, newest first. */
export const listNotices = async (
  db: Db,
  member_rid: string,
  { page, limit, unread, kinds }: ParsedOf<'inbox/list'>,
): Promise<DataOf<'inbox/list'>> => {
  const wanted = and(
    ofMember(member_rid),
    unread === undefined ? undefined : sql`(${notification.read} is null) = ${unread}`,
    kinds ? inArray(notification.kind, kinds) : undefined,
  )
  const [rows, total, left] = await Promise.all([
    db
      .select()
      .from(notification)
      .where(wanted)
      .orderBy(desc(notification.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(notification, wanted),
    countUnread(db, member_rid),
  ])
  return { list: rows.map(shown), total, page, limit, unread: left }
}

export const countUnread = (db: Db, member_rid: string): Promise<number> =>
  db.$count(notification, and(ofMember(member_rid), isNull(notification.read)))

/** @throws Refusal `not_found` when one of them is not theirs: then none is marked */
export const readNotices = async (
  tx: Db,
  member_rid: string,
  request: ParsedOf<'inbox/read'>,
  now: number,
): Promise<void> => {
  const rids = 'rids' in request ? [...new Set(request.rids)] : undefined
  const named = and(ofMember(member_rid), rids && inArray(notification.rid, rids))
  if (rids && (await tx.$count(notification, named)) < rids.length) throw refuse('not_found', '消息不存在')
  await tx
    .update(notification)
    .set({ read: now })
    .where(and(named, isNull(notification.read)))
}

/** Nothing of a removed member stays, not even what waits to be sent. */
export const forgetNotices = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.delete(notification).where(ofMember(member_rid))
  await tx.delete(channelChoice).where(eq(channelChoice.member_rid, member_rid))
}

/** For the export of a member's data, newest first. */
export const noticesOf = (db: Db, member_rid: string, { page, limit }: { page: number; limit: number }) =>
  db
    .select()
    .from(notification)
    .where(ofMember(member_rid))
    .orderBy(desc(notification.rid))
    .limit(limit)
    .offset((page - 1) * limit)
