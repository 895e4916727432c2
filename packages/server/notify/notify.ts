import {
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  wordNotice,
} from '@lab/contract/rules/notification/kinds'
import {
  type StaffNoticeFacts,
  type StaffNoticeKind,
  wordStaffNotice,
} from '@lab/contract/rules/notification/staff'
import { and, eq, isNull } from 'drizzle-orm'
import { member } from '../account/schema.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import { wakeJob } from '../jobs/wake.ts'
import { mail, mailChoice, notification, staffNotice } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

export interface Notice<K extends NoticeKind> {
  kind: K
  member_rid: string
  /** What the kind's words are made of; see the row of `noticeKinds`. */
  facts: NoticeFacts<K>
  /** Names what is told of, e.g. `late <rid> <since>`: per member and key there is one notice, however often it is told. */
  key: string
  /** A paper that goes with its mails, and who gets one beside the member, whatever he chose. */
  paper?: { file_rid: string | undefined; to: string }
}

/** The job that sends what waits. */
export const mailJob = 'mail'

/** Where mails of a kind go, or undefined where none is wanted. */
const mailAddress = async (tx: Db, member_rid: string, kind: NoticeKind): Promise<string | undefined> => {
  const chosen = and(eq(mailChoice.member_rid, member.rid), eq(mailChoice.kind, kind))
  const [found] = await tx
    .select({ email: member.email, wanted: mailChoice.wanted })
    .from(member)
    .leftJoin(mailChoice, chosen)
    .where(and(eq(member.rid, member_rid), isNull(member.removed)))
  const isWanted = found?.wanted ?? noticeKinds[kind].mail
  return isWanted && found?.email ? found.email : undefined
}

const isWritten = (address: string | undefined): address is string => Boolean(address)

/**
 * Tells a member something (domain §10): a row in his inbox and, if he has an e-mail and wants mails of the kind, a
 * mail to be sent, both in the caller's transaction: rolled back, neither was ever there. Call it in the transaction
 * that does what it tells of. Answers whether it was new: a key that was told before writes nothing.
 */
export const notify = async <K extends NoticeKind>(
  tx: Db,
  { now, newId }: Tools,
  { kind, member_rid, facts, key, paper }: Notice<K>,
): Promise<boolean> => {
  const [rid, at] = [newId(), now()]
  const row = { rid, member_rid, kind, key, at, ...wordNotice(kind, facts) }
  const added = await tx.insert(notification).values(row).onConflictDoNothing().returning()
  if (added.length === 0) return false
  const addresses = new Set([await mailAddress(tx, member_rid, kind), paper?.to].filter(isWritten))
  if (addresses.size === 0) return true
  const { file_rid } = paper ?? {}
  const mails = [...addresses].map((to) => ({ to, file_rid, rid: newId(), notification_rid: rid }))
  await tx.insert(mail).values(mails.map((one) => ({ ...one, next: at, created: at })))
  await wakeJob(tx, mailJob)
  return true
}

/** What the staff are told of. */
interface Told<K extends StaffNoticeKind> {
  kind: K
  facts: StaffNoticeFacts<K>
  key: string
}

/** What tells the staff something, to be written beside other things. */
export const tellingStaff = <K extends StaffNoticeKind>(
  tx: Db,
  { now, newId }: Tools,
  { kind, facts, key }: Told<K>,
) => {
  const row = { rid: newId(), kind, key, at: now(), ...wordStaffNotice(kind, facts) }
  return tx.insert(staffNotice).values(row).onConflictDoNothing()
}

/** Tells the staff whose roles a kind concerns (`staffNoticeKinds`), once per key, in the caller's transaction. */
export const notifyStaff = async <K extends StaffNoticeKind>(
  tx: Db,
  tools: Tools,
  told: Told<K>,
): Promise<void> => {
  await tellingStaff(tx, tools, told)
}
