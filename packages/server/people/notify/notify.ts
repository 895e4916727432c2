import {
  isChosen,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  wordNotice,
} from '@lab/contract/rules/app/notification-kinds'
import {
  type StaffNoticeFacts,
  type StaffNoticeKind,
  wordStaffNotice,
} from '@lab/contract/rules/app/staff-notices'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Write } from '../../ground/db/alongside.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { wakeJob, waking } from '../../ground/jobs/wake.ts'
import { mailboxColumn } from '../member/mailbox.ts'
import { member } from '../member/schema.ts'
import { mail, mailChoice, notification, staffNotice } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

export interface Notice<K extends NoticeKind> {
  kind: K
  member_rid: string
  /** What the kind's words are made of; see the row of `noticeKinds`. */
  facts: NoticeFacts<K>
  /** Names what is told of, e.g. `late <rid> <since>`: per member and key there is one notice, however often it is sent. */
  key: string
  /** Who gets a mail beside the member, whatever they chose; with a paper, where there is one. */
  paper?: { file_rid: string | undefined; to: string }
}

/** The job that sends what waits. */
export const mailJob = 'mail'

/**
 * Where mails of notices go, by member and kind, of those who want one; who has removed their account gets nothing.
 * Members are held, so that a notice stands before a removal or not at all.
 */
const readersOf = async (tx: Db, notices: readonly { member_rid: string; kind: NoticeKind }[]) => {
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  const rows = await tx
    .select({ rid: member.rid, email: mailboxColumn, kind: mailChoice.kind, wanted: mailChoice.wanted })
    .from(member)
    .leftJoin(mailChoice, and(eq(mailChoice.member_rid, member.rid), inArray(mailChoice.kind, kinds)))
    .where(
      and(inArray(member.rid, [...new Set(notices.map((one) => one.member_rid))]), isNull(member.removed)),
    )
    .for('key share', { of: member })
  const addressOf = (member_rid: string, kind: NoticeKind): string | undefined => {
    const own = rows.filter(({ rid }) => rid === member_rid)
    const choice = isChosen(kind) ? own.find((row) => row.kind === kind)?.wanted : undefined
    const isWanted = choice ?? noticeKinds[kind].mail
    return isWanted && own[0]?.email ? own[0].email : undefined
  }
  return { isThere: (member_rid: string) => rows.some(({ rid }) => rid === member_rid), addressOf }
}

const isWritten = (address: string | undefined): address is string => Boolean(address)

/** Tells several things at once, each as `notify` does. Answers how many were new. */
export const notifyAll = async (
  tx: Db,
  { now, newId }: Tools,
  notices: readonly Notice<NoticeKind>[],
): Promise<number> => {
  if (notices.length === 0) return 0
  const { isThere, addressOf } = await readersOf(tx, notices)
  const at = now()
  const wanted = notices
    .filter(({ member_rid }) => isThere(member_rid))
    .map((notice) => ({ rid: newId(), ...notice }))
  if (wanted.length === 0) return 0
  const rows = wanted.map(({ rid, member_rid, kind, key, facts }) => ({
    rid,
    member_rid,
    kind,
    key,
    at,
    ...wordNotice(kind, facts),
  }))
  const added = await tx
    .insert(notification)
    .values(rows)
    .onConflictDoNothing()
    .returning({ rid: notification.rid })
  if (added.length === 0) return 0
  const isNew = new Set(added.map(({ rid }) => rid))
  const fresh = wanted.filter(({ rid }) => isNew.has(rid))
  const mails = fresh.flatMap(({ rid, member_rid, kind, paper }) =>
    [...new Set([addressOf(member_rid, kind), paper?.to].filter(isWritten))].map((to) => ({
      to,
      file_rid: paper?.file_rid,
      rid: newId(),
      notification_rid: rid,
      next: at,
      created: at,
    })),
  )
  if (mails.length > 0) {
    await tx.insert(mail).values(mails)
    await wakeJob(tx, mailJob)
  }
  return added.length
}

/**
 * Tells a member something (domain §10): a row in their inbox and, if they have an e-mail and want mails of the kind, a
 * mail to be sent, both in the caller's transaction: rolled back, neither was ever there. Call it in the transaction
 * that does what it tells of. Answers whether it was new: a key that was used before writes nothing.
 */
export const notify = async <K extends NoticeKind>(
  tx: Db,
  tools: Tools,
  notice: Notice<K>,
): Promise<boolean> => (await notifyAll(tx, tools, [notice as unknown as Notice<NoticeKind>])) > 0

/**
 * What tells a member something under a key that is new, to be written beside other things. Where its mail goes is read
 * now; what it says may be known later.
 */
export const writesMemberNotice = async <K extends NoticeKind>(
  tx: Db,
  { now, newId }: Tools,
  whom: Pick<Notice<K>, 'kind' | 'member_rid'>,
): Promise<(wanted: Pick<Notice<K>, 'facts' | 'key'>) => Write[]> => {
  const { kind, member_rid } = whom
  const to = (await readersOf(tx, [whom])).addressOf(member_rid, kind)
  return ({ facts, key }) => {
    const [rid, at] = [newId(), now()]
    const words = wordNotice(kind, facts)
    const notice = tx.insert(notification).values({ rid, member_rid, kind, key, at, ...words })
    if (!to) return [notice]
    const mailed = { rid: newId(), notification_rid: rid, to, next: at, created: at }
    return [
      notice,
      tx
        .insert(mail)
        .values(mailed)
        .returning({ woken: waking(mailJob) }),
    ]
  }
}

/** Notices of the staff. */
interface StaffNotice<K extends StaffNoticeKind> {
  kind: K
  facts: StaffNoticeFacts<K>
  key: string
}

/** What tells the staff something, to be written beside other things. */
export const writeStaffNotice = <K extends StaffNoticeKind>(
  tx: Db,
  { now, newId }: Tools,
  { kind, facts, key }: StaffNotice<K>,
) => {
  const row = { rid: newId(), kind, key, at: now(), ...wordStaffNotice(kind, facts) }
  return tx.insert(staffNotice).values(row).onConflictDoNothing()
}

/** Tells the staff whose roles a kind concerns (`staffNoticeKinds`), once per key, in the caller's transaction. */
export const notifyStaff = async <K extends StaffNoticeKind>(
  tx: Db,
  tools: Tools,
  wanted: StaffNotice<K>,
): Promise<void> => {
  await writeStaffNotice(tx, tools, wanted)
}
