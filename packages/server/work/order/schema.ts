import type { Process } from '@lab/contract/rules/work/experiment/states'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { staff } from '../../people/staff/schema.ts'
import { sampling } from '../sampling/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** What one "place order" made: one agreement with its experiments (domain §1). Its state is theirs, and stands there. */
export const customerOrder = pgTable(
  'customer_order',
  {
    rid: text().primaryKey(),
    number: text().notNull().unique(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** Grows with every change of what was ordered. */
    version: integer().notNull().default(1),
    process: text().$type<Process>().notNull(),
    ...payerColumns(),
    /** 0 自送/邮寄, 1 上门取样 (domain §5). */
    delivery: integer().$type<0 | 1>().notNull(),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    sampling_rid: text().references(() => sampling.rid),
    return_samples: boolean().notNull(),
    invoice_rid: text(),
    remark: text().notNull(),
    /** The signed copy of the agreement. */
    protocol_rid: text().references(() => file.rid),
    /** Who ordered on behalf of the member. */
    staff_rid: text().references(() => staff.rid),
    created: number().notNull(),
  },
  (table) => [
    index('order_of_member').on(table.member_rid, table.rid.desc()),
    index('order_created').on(table.created, table.member_rid),
    index('order_first').on(table.member_rid, table.created),
    index('order_number').using('gin', table.number.op('gin_trgm_ops')),
  ],
)

/** Who of the staff had an order open last, and when: kept for minutes only. */
export const orderLook = pgTable(
  'order_look',
  {
    order_rid: text()
      .notNull()
      .references(() => customerOrder.rid),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    at: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_rid, table.staff_rid] }),
    index('order_look_at').on(table.at),
  ],
)

/** How many orders a day has, for their numbers. */
export const orderDay = pgTable('order_day', {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: text().primaryKey(),
  count: integer().notNull(),
})
