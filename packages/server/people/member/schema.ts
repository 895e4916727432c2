import type { LoginEnd } from '@lab/contract/rules/people/account/login-end'
import type { Organization } from '@lab/contract/rules/people/account/organization'
import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { initialsIn } from '../../ground/db/initials.ts'
import { pairsIn } from '../../ground/db/pairs.ts'
import { partner } from '../partner/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

export const member = pgTable(
  'member',
  {
    rid: text().primaryKey(),
    /** Null once the account is removed, as all that tells who it was; of a merged one it leads to the other. */
    phone: text().unique(),
    password_hash: text(),
    nickname: text().notNull().default(''),
    /** Rid of a file, or empty. */
    avatar: text().notNull().default(''),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    /** The last mailbox that was proved to be theirs: mails go there until a newer one is proved too. */
    email_proved: text().notNull().default(''),
    /** 0 学生, 3 老师, 1 个人, 2 企业 (domain §1). */
    organization: integer().$type<Organization>().notNull().default(0),
    /** What the lab has verified instead (domain §13), and until when; null: nothing, or without an end. */
    customer_group: integer().$type<Organization>(),
    customer_group_until: instant(),
    /** Since when they may neither log in nor order. */
    frozen: instant(),
    company: text().notNull().default(''),
    teacher: text().notNull().default(''),
    teacher_phone: text().notNull().default(''),
    teacher_mail: text().notNull().default(''),
    invite_code: text().notNull().unique(),
    inviter_rid: text(),
    /** The lab entered them: nobody has shown yet that the phone is theirs, by a code that was sent to it. */
    unclaimed: boolean().notNull().default(false),
    is_promoter: boolean().notNull().default(false),
    wechat_openid: text().unique(),
    /** On whose page the member registered. */
    partner_rid: text().references(() => partner.rid),
    created: instant().notNull(),
    removed: instant(),
    /** The account that has all that was theirs (domain §13): their phone and invitation code lead there. */
    merged_into: text().references((): AnyPgColumn => member.rid),
  },
  (table) => [
    index('member_merged').on(table.merged_into).where(isNotNull(table.merged_into)),
    check('member_merged', sql`${table.merged_into} is null or ${table.removed} is not null`),
    index('member_inviter').on(table.inviter_rid),
    index('member_partner').on(table.partner_rid, table.created),
    index('member_newest').on(table.created, table.rid),
    index('member_name').using('gin', table.name.op('gin_trgm_ops')),
    index('member_phone').using('gin', table.phone.op('gin_trgm_ops')),
    index('member_company').using('gin', table.company.op('gin_trgm_ops')),
    index('member_name_pairs').using('gin', pairsIn(table.name)),
    index('member_company_pairs').using('gin', pairsIn(table.company)),
    index('member_initials').on(initialsIn(table.name)),
  ],
)

export type LoginKind = 'sign' | 'password' | 'code' | 'wechat'

/** One login of a member on one device; tokens are kept as SHA-256 only. */
export const login = pgTable(
  'login',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    kind: text().$type<LoginKind>().notNull(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    /** The partner's page it was made on; null on the portal. */
    origin: text(),
    partner_rid: text().references(() => partner.rid),
    access_hash: text().notNull().unique(),
    access_expires: instant().notNull(),
    /** The access token before the last refresh, for answers still on their way. */
    prior_access_hash: text(),
    prior_access_expires: instant(),
    refresh_hash: text().notNull().unique(),
    refresh_expires: instant().notNull(),
    created: instant().notNull(),
    last_used: instant().notNull(),
    ended: instant(),
    ended_by: text().$type<LoginEnd>(),
  },
  (table) => [
    index('login_of_member').on(table.member_rid),
    uniqueIndex('login_prior_access').on(table.prior_access_hash),
    index('login_refresh_expires').on(table.refresh_expires),
    index('login_partner').on(table.partner_rid, table.created),
  ],
)

/** Refresh tokens that were exchanged: one that comes again was stolen, or its thief's exchange was. */
export const retiredRefresh = pgTable(
  'retired_refresh',
  {
    refresh_hash: text().primaryKey(),
    login_rid: text()
      .notNull()
      .references(() => login.rid, { onDelete: 'cascade' }),
    at: instant(),
    /** The device that exchanged it: the last one may ask once more, if the answer was lost. */
    user_agent: text(),
    /** What it was exchanged for, to be opened with itself only; null once it was answered again, or is too old. */
    answer: text(),
  },
  (table) => [
    index('retired_refresh_login').on(table.login_rid),
    index('retired_refresh_answer').on(table.at).where(isNotNull(table.answer)),
  ],
)
