import type { LoginEnd } from '@lab/contract/rules/people/account/login-end'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** One who works for the lab: an account apart from members' (domain §8). */
export const staff = pgTable('staff', {
  rid: text().primaryKey(),
  account: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  password_hash: text().notNull(),
  /** Whether the password was given by another, and must be changed before anything else. */
  must_change: boolean().notNull().default(false),
  /** Base32 secret of the authenticator; null without a second factor. */
  otp_secret: text(),
  /** Secret that was shown, until one of its passwords proves that it was taken down. */
  otp_pending: text(),
  /** Time step of the last password of the authenticator that was taken: each serves once. */
  otp_step: instant(),
  enabled: boolean().notNull().default(true),
  created: instant().notNull(),
  last_login: instant(),
})

/** One login at the desk; its token is kept as SHA-256 only. */
export const staffSession = pgTable(
  'staff_session',
  {
    rid: text().primaryKey(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    token_hash: text().notNull().unique(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    created: instant().notNull(),
    expires: instant().notNull(),
    ended: instant(),
    ended_by: text().$type<LoginEnd>(),
  },
  (table) => [index('staff_session_expires').on(table.expires)],
)

/** What staff did: written in the same transaction as what it tells of, and never changed. */
export const audit = pgTable(
  'audit',
  {
    rid: text().primaryKey(),
    at: instant().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    /** The call without `staff/`. */
    action: text().notNull(),
    target_rid: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: text().notNull(),
  },
  (table) => [
    index('audit_target').on(table.target_rid, table.rid),
    index('audit_staff').on(table.staff_rid, table.rid),
  ],
)

/** A way of looking at a list of the desk that one of the staff keeps, as it stands in the address. */
export const staffFilter = pgTable(
  'staff_filter',
  {
    rid: text().primaryKey(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    /** Whose list it is: a section of the desk. */
    section: text().notNull().default('experiment'),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [uniqueIndex('staff_filter_name').on(table.staff_rid, table.section, table.name)],
)
