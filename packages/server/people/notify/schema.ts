import type { NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import type { StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import type { Channel, ChosenChannel } from '@lab/contract/rules/people/notify/channel'
import type { DeliveryState } from '@lab/contract/rules/people/notify/delivery'
import { isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { file } from '../file/schema.ts'
import { member } from '../member/schema.ts'
import { staff } from '../staff/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** What was sent: the words stay as they were. */
const noticeColumns = () => ({
  title: text().notNull(),
  text: text().notNull(),
  link: text().notNull(),
  at: instant().notNull(),
})

/** A member's inbox (domain §10). */
export const notification = pgTable(
  'notification',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    kind: text().$type<NoticeKind>().notNull(),
    /** What it tells of: nobody is notified twice of the same. */
    key: text().notNull(),
    /** Of the order or paper it tells of: all that of its facts goes by WeChat and SMS. */
    number: text().notNull().default(''),
    ...noticeColumns(),
    read: instant(),
  },
  (table) => [
    uniqueIndex('notification_key').on(table.member_rid, table.key),
    index('notification_of_member').on(table.member_rid, table.rid.desc()),
    index('notification_unread').on(table.member_rid).where(isNull(table.read)),
    index('notification_unread_since').on(table.at).where(isNull(table.read)),
  ],
)

/** Where a member has said whether a kind comes by a channel too; else the kind's own default holds. */
export const channelChoice = pgTable(
  'channel_choice',
  {
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    kind: text().$type<NoticeKind>().notNull(),
    channel: text().$type<ChosenChannel>().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member_rid, table.kind, table.channel] })],
)

/** A notice on its way by a channel, written with the notice it carries: one a channel, of mails one an address. */
export const delivery = pgTable(
  'delivery',
  {
    rid: text().primaryKey(),
    notification_rid: text()
      .notNull()
      .references(() => notification.rid, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** Of a mail; whose WeChat or phone it goes to is looked up when it is sent. */
    to: text().notNull().default(''),
    /** What goes with it, while it is kept. */
    file_rid: text().references(() => file.rid, { onDelete: 'set null' }),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Not before: the next try, or the end of the one that is under way. */
    next: instant().notNull(),
    /** Since when it may have gone without anybody knowing. */
    taken: instant(),
    error: text().notNull().default(''),
    created: instant().notNull(),
    sent: instant(),
    /** Of an SMS: to whom, and on which day in Shanghai, of which it is their only one. */
    member_rid: text().references(() => member.rid),
    day: date({ mode: 'string' }),
  },
  (table) => [
    unique('delivery_address').on(table.notification_rid, table.channel, table.to),
    uniqueIndex('delivery_sms_of_day').on(table.member_rid, table.day),
    check(
      'delivery_sms',
      sql`(${table.channel} = 'sms') = (${table.member_rid} is not null and ${table.day} is not null)`,
    ),
    index('delivery_waiting').on(table.channel, table.next).where(sql`${table.state} = 'waiting'`),
    index('delivery_failed').on(table.rid).where(sql`${table.state} = 'failed'`),
  ],
)

/** What matters to staff; whom it concerns is said by its kind. */
export const staffNotice = pgTable(
  'staff_notice',
  {
    rid: text().primaryKey(),
    kind: text().$type<StaffNoticeKind>().notNull(),
    key: text().notNull().unique(),
    ...noticeColumns(),
    /** Since when it asks for nothing more: what it asked for was taken back. */
    over: instant(),
  },
  (table) => [index('staff_notice_newest').on(table.kind, table.rid.desc())],
)

/** Who of the staff has read it. */
export const staffNoticeRead = pgTable(
  'staff_notice_read',
  {
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    notice_rid: text()
      .notNull()
      .references(() => staffNotice.rid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.staff_rid, table.notice_rid] })],
)
