import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { answeringActs, type StaffNoticeKind, staffNoticesOf } from '@lab/contract/rules/app/staff-notices'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { StaffCaller } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { audit } from '../staff/schema.ts'
import { staffNotice, staffNoticeRead } from './schema.ts'

type Who = Pick<StaffCaller, 'rid' | 'role'>

const concerning = ({ role }: Who) => inArray(staffNotice.kind, staffNoticesOf(role))

const readBy = ({ rid }: Who) =>
  and(eq(staffNoticeRead.notice_rid, staffNotice.rid), eq(staffNoticeRead.staff_rid, rid))

const answering = or(
  ...Object.entries(answeringActs).map(([kind, acts]) =>
    and(eq(staffNotice.kind, kind as StaffNoticeKind), inArray(audit.action, acts)),
  ),
)

/** Somebody has done since what it asks for: the audit log names what the notice's key names. */
const isAnswered = sql<boolean>`exists (select 1 from ${audit} where ${audit.target_rid} = split_part(${staffNotice.key}, ' ', 2) and ${audit.at} >= ${staffNotice.at} and ${answering})`

const isRead = sql<boolean>`(${staffNoticeRead.staff_rid} is not null or ${staffNotice.over} is not null or ${isAnswered})`

/** Notices that concern someone of the staff, each with whether they have read it, or it is answered or over. */
const noticesFor = (db: Db, who: Who) =>
  db
    .select({ notice: staffNotice, read: isRead })
    .from(staffNotice)
    .leftJoin(staffNoticeRead, readBy(who))
    .$dynamic()

const count = async (db: Db, who: Who, unread?: boolean): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(staffNotice)
    .leftJoin(staffNoticeRead, readBy(who))
    .where(wanted(who, unread))
  return row?.count ?? 0
}

const wanted = (who: Who, unread?: boolean) =>
  and(concerning(who), unread === undefined ? undefined : sql`${isRead} <> ${unread}`)

export const countStaffUnread = (db: Db, who: Who): Promise<number> => count(db, who, true)

/** One page of what concerns someone of the staff, newest first. */
export const listStaffNotices = async (
  db: Db,
  who: Who,
  { page, limit, unread }: ParsedOf<'staff/inbox/list'>,
): Promise<DataOf<'staff/inbox/list'>> => {
  const [rows, total, left] = await Promise.all([
    noticesFor(db, who)
      .where(wanted(who, unread))
      .orderBy(desc(staffNotice.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    count(db, who, unread),
    countStaffUnread(db, who),
  ])
  const list = rows.map(({ notice: { rid, kind, title, text, link, at }, read }) => ({
    rid,
    kind,
    title,
    text,
    link,
    at,
    read,
  }))
  return { list, total, page, limit, unread: left }
}

/** @throws Refusal `not_found` when one of them does not concern them: then none is marked */
export const readStaffNotices = async (
  tx: Db,
  who: Who,
  request: ParsedOf<'staff/inbox/read'>,
): Promise<void> => {
  const rids = 'rids' in request ? [...new Set(request.rids)] : undefined
  const named = rids && inArray(staffNotice.rid, rids)
  if (rids && (await tx.$count(staffNotice, and(concerning(who), named))) < rids.length)
    throw refuse('not_found', '消息不存在')
  const left = await noticesFor(tx, who).where(and(concerning(who), named, isNull(staffNoticeRead.staff_rid)))
  if (left.length === 0) return
  await tx
    .insert(staffNoticeRead)
    .values(left.map(({ notice }) => ({ staff_rid: who.rid, notice_rid: notice.rid })))
    .onConflictDoNothing()
}

/** Forgets the notices of the staff before an instant, and who read it; what it was about stays in its own log. */
export const forgetStaffNotices = async (db: Db, before: number): Promise<void> => {
  await db.delete(staffNotice).where(lt(staffNotice.at, before))
}
