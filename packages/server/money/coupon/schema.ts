import type { CouponScope, CouponValue } from '@lab/contract/rules/money/coupon'
import { isNull, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Where a coupon came from. */
export type CouponOrigin = 'staff' | 'invite' | 'exchange'

/** A coupon of a member (domain §3); its state follows from `used` and `until`. */
export const coupon = pgTable(
  'coupon',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** What may be given once is named once. */
    key: text().notNull().unique(),
    title: text().notNull(),
    value_kind: text().$type<CouponValue['kind']>().notNull(),
    /** Of 满减. */
    off_fen: number(),
    /** Of 折扣: what stays to be paid, and the most it takes off (0: without one). */
    pay_percent: integer(),
    most_fen: number(),
    scope_kind: text().$type<CouponScope['kind']>().notNull(),
    type_id: number(),
    /** No reference: a project may be withdrawn while coupons name it. */
    project_rid: text(),
    least_fen: number().notNull(),
    from: number().notNull(),
    /** The first second in which it is no longer valid. */
    until: number().notNull(),
    origin: text().$type<CouponOrigin>().notNull(),
    staff_rid: text().references(() => staff.rid),
    created: number().notNull(),
    /** When its end was announced. */
    reminded: number(),
    statement_rid: text().references(() => statement.rid),
    used: number(),
  },
  (table) => [
    index('coupon_of_member').on(table.member_rid, table.until),
    index('coupon_newest').on(table.rid.desc()),
    index('coupon_ending').on(table.until).where(isNull(table.used)),
    // At most one coupon a statement.
    uniqueIndex('coupon_of_statement').on(table.statement_rid),
    check(
      'coupon_value',
      sql`case ${table.value_kind}
        when 'amount' then coalesce(${table.off_fen} > 0, false) and ${table.pay_percent} is null and ${table.most_fen} is null
        when 'percent' then ${table.off_fen} is null and coalesce(${table.pay_percent} between 1 and 99, false) and coalesce(${table.most_fen} >= 0, false)
        else false end`,
    ),
    check(
      'coupon_scope',
      sql`case ${table.scope_kind}
        when 'all' then ${table.type_id} is null and ${table.project_rid} is null
        when 'type' then ${table.type_id} is not null and ${table.project_rid} is null
        when 'project' then ${table.type_id} is null and ${table.project_rid} is not null
        else false end`,
    ),
    check('coupon_times', sql`${table.from} < ${table.until} and ${table.least_fen} >= 0`),
    check('coupon_used', sql`(${table.statement_rid} is null) = (${table.used} is null)`),
  ],
)
