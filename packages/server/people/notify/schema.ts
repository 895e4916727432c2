import type { NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import type { StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import { isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
    ...noticeColumns(),
    read: instant(),
  },
  (table) => [
    uniqueIndex('notification_key').on(table.member_rid, table.key),
    index('notification_of_member').on(table.member_rid, table.rid.desc()),
    index('notification_unread').on(table.member_rid).where(isNull(table.read)),
  ],
)

/** Where a member has said whether a kind comes by mail too; else the kind's own default holds. */
export const mailChoice = pgTable(
  'mail_choice',
  {
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    kind: text().$type<NoticeKind>().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member_rid, table.kind] })],
)

/** `waiting` until it is `sent`; `failed` once every try is used up. */
export type MailState = 'waiting' | 'sent' | 'failed'

/** A mail to be sent, written with the notice it carries; each address gets one. */
export const mail = pgTable(
  'mail',
  {
    rid: text().primaryKey(),
    notification_rid: text()
      .notNull()
      .references(() => notification.rid, { onDelete: 'cascade' }),
    to: text().notNull(),
    /** What goes with it, while it is kept. */
    file_rid: text().references(() => file.rid, { onDelete: 'set null' }),
    state: text().$type<MailState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Not before: the next try, or the end of the one that is under way. */
    next: instant().notNull(),
    error: text().notNull().default(''),
    created: instant().notNull(),
    sent: instant(),
  },
  (table) => [
    unique('mail_address').on(table.notification_rid, table.to),
    index('mail_waiting').on(table.next).where(sql`${table.state} = 'waiting'`),
    index('mail_failed').on(table.rid).where(sql`${table.state} = 'failed'`),
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
