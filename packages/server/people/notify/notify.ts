import { noticeChannels, numberIn } from '@lab/contract/rules/app/notice-channels'
import {
  isChosen,
  type NoticeFacts,
  type NoticeKind,
  wordNotice,
} from '@lab/contract/rules/app/notification-kinds'
import {
  type StaffNoticeFacts,
  type StaffNoticeKind,
  wordStaffNotice,
} from '@lab/contract/rules/app/staff-notices'
import type { ChosenChannel } from '@lab/contract/rules/people/notify/channel'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Write } from '../../ground/db/alongside.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { wakeJob, waking } from '../../ground/jobs/wake.ts'
import { mailboxColumn } from '../member/mailbox.ts'
import { member } from '../member/schema.ts'
import { channelChoice, delivery, notification, staffNotice } from './schema.ts'

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
export const deliveryJob = 'mail'

type Way = Pick<typeof delivery.$inferInsert, 'channel' | 'to' | 'file_rid'>

/**
 * By which channels notices go beside the inbox, by member and kind; who has removed their account gets nothing, and who
 * is frozen nothing by WeChat. Members are held, so that a notice stands before a removal or not at all.
 */
const readersOf = async (tx: Db, notices: readonly { member_rid: string; kind: NoticeKind }[]) => {
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  const { kind, channel, wanted } = channelChoice
  const rows = await tx
    .select({
      rid: member.rid,
      email: mailboxColumn,
      hasWechat: sql<boolean>`${member.wechat_openid} is not null and ${member.frozen} is null`,
      kind,
      channel,
      wanted,
    })
    .from(member)
    .leftJoin(channelChoice, and(eq(channelChoice.member_rid, member.rid), inArray(kind, kinds)))
    .where(
      and(inArray(member.rid, [...new Set(notices.map((one) => one.member_rid))]), isNull(member.removed)),
    )
    .for('key share', { of: member })
  const waysOf = (member_rid: string, kind: NoticeKind): Way[] => {
    const own = rows.filter(({ rid }) => rid === member_rid)
    const isWanted = (channel: ChosenChannel) => {
      const said = own.find((row) => row.kind === kind && row.channel === channel)
      return (isChosen(kind) ? said?.wanted : undefined) ?? noticeChannels[kind][channel]
    }
    const [who] = own
    if (!who) return []
    return [
      ...(who.email && isWanted('mail') ? [{ channel: 'mail', to: who.email } as const] : []),
      ...(who.hasWechat && isWanted('wechat') ? [{ channel: 'wechat' } as const] : []),
    ]
  }
  return { isThere: (member_rid: string) => rows.some(({ rid }) => rid === member_rid), waysOf }
}

/** The ways of a notice, its paper's among them, which goes with every mail. */
const withPaper = (ways: readonly Way[], paper: Notice<NoticeKind>['paper']): Way[] => {
  if (!paper) return [...ways]
  const { file_rid, to } = paper
  const mails = new Set([...ways.flatMap((way) => (way.to ? [way.to] : [])), ...(to ? [to] : [])])
  return [
    ...ways.filter(({ channel }) => channel !== 'mail'),
    ...[...mails].map((address) => ({ channel: 'mail' as const, to: address, file_rid })),
  ]
}

/** Deliveries of a notice that is written at the same moment. */
const deliveriesOf = ({ newId }: Tools, notification_rid: string, at: number, ways: readonly Way[]) =>
  ways.map((way) => ({ ...way, rid: newId(), notification_rid, next: at, created: at }))

/** Tells several things at once, each as `notify` does. Answers how many were new. */
export const notifyAll = async (
  tx: Db,
  { now, newId }: Tools,
  notices: readonly Notice<NoticeKind>[],
): Promise<number> => {
  if (notices.length === 0) return 0
  const { isThere, waysOf } = await readersOf(tx, notices)
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
    number: numberIn(facts),
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
  const deliveries = fresh.flatMap(({ rid, member_rid, kind, paper }) =>
    deliveriesOf({ now, newId }, rid, at, withPaper(waysOf(member_rid, kind), paper)),
  )
  if (deliveries.length > 0) {
    await tx.insert(delivery).values(deliveries)
    await wakeJob(tx, deliveryJob)
  }
  return added.length
}

/**
 * Tells a member something (domain §10): a row in their inbox and one for each channel by which they want the kind
 * too, all in the caller's transaction: rolled back, neither was ever there. Call it in the transaction
 * that does what it tells of. Answers whether it was new: a key that was used before writes nothing.
 */
export const notify = async <K extends NoticeKind>(
  tx: Db,
  tools: Tools,
  notice: Notice<K>,
): Promise<boolean> => (await notifyAll(tx, tools, [notice as unknown as Notice<NoticeKind>])) > 0

/**
 * What tells a member something under a key that is new, to be written beside other things. By which ways it goes is read
 * now; what it says may be known later.
 */
export const writesMemberNotice = async <K extends NoticeKind>(
  tx: Db,
  tools: Tools,
  whom: Pick<Notice<K>, 'kind' | 'member_rid'>,
): Promise<(wanted: Pick<Notice<K>, 'facts' | 'key'>) => Write[]> => {
  const { kind, member_rid } = whom
  const ways = (await readersOf(tx, [whom])).waysOf(member_rid, kind)
  return ({ facts, key }) => {
    const [rid, at] = [tools.newId(), tools.now()]
    const words = wordNotice(kind, facts)
    const row = { rid, member_rid, kind, key, at, number: numberIn(facts), ...words }
    const notice = tx.insert(notification).values(row)
    const deliveries = deliveriesOf(tools, rid, at, ways)
    if (deliveries.length === 0) return [notice]
    return [
      notice,
      tx
        .insert(delivery)
        .values(deliveries)
        .returning({ woken: waking(deliveryJob) }),
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
