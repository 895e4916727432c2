import type { FileDay } from '@lab/contract/rules/money/payment/day-file/day-file'
import type {
  DifferenceKind,
  DifferenceReason,
  DifferenceState,
  DifferenceWay,
} from '@lab/contract/rules/money/payment/day-file/difference'
import type { DayColumns } from '@lab/contract/rules/money/payment/day-file/fields'
import type { DayRowKind } from '@lab/contract/rules/money/payment/day-file/rows'
import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { file } from '../../people/file/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { payment } from '../online-payment/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

const provider = () => text().$type<PaymentProviderName>().notNull()

const byStaff = () =>
  text()
    .notNull()
    .references(() => staff.rid)

/** A provider's day file that was imported (domain §16); one that says the same again is not kept again. */
export const paymentFile = pgTable('payment_file', {
  rid: text().primaryKey(),
  file_rid: text()
    .notNull()
    .references(() => file.rid),
  /** A hash of all that it says. */
  said: text().notNull().unique(),
  provider: provider(),
  name: text().notNull(),
  days: jsonb().$type<FileDay[]>().notNull(),
  rows: integer().notNull(),
  added: integer().notNull(),
  /** What was booked of fees. */
  fee_fen: number().notNull(),
  staff_rid: byStaff(),
  created: number().notNull(),
})

/** A day of which all is known as its provider has it. */
export const paymentFileDay = pgTable(
  'payment_file_day',
  {
    provider: provider(),
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    payment_file_rid: text()
      .notNull()
      .references(() => paymentFile.rid),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)

/** A movement as its provider tells it; never changed. */
export const paymentRow = pgTable(
  'payment_row',
  {
    rid: text().primaryKey(),
    /** By which it is known when it is imported again: a hash of all it says, and of how often its file says it. */
    key: text().notNull().unique(),
    payment_file_rid: text()
      .notNull()
      .references(() => paymentFile.rid),
    provider: provider(),
    kind: text().$type<DayRowKind>().notNull(),
    provider_number: text().notNull(),
    number: text().notNull(),
    refund_number: text().notNull(),
    fen: number().notNull(),
    fee_fen: number().notNull(),
    /** Millionths, where it says them. */
    rate: integer(),
    is_done: boolean().notNull(),
    state: text().notNull(),
    day: text().notNull(),
    clock: text().notNull(),
    /** When the provider took it or gave it back. */
    at: number().notNull(),
    payer: text().notNull(),
    /** Whether it counts: another row of the same movement does not. */
    is_first: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('payment_row_first')
      .on(table.provider, table.kind, table.provider_number, table.refund_number)
      .where(sql`${table.is_first}`),
    index('payment_row_of_file').on(table.payment_file_rid),
    check('payment_row_fen', sql`${table.fen} > 0`),
  ],
)

/** In what a provider's file and the books differ, one row each; a person settles it, or a later file. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    rid: text().primaryKey(),
    version: version(),
    state: text().$type<DifferenceState>().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    provider: provider(),
    /** Of what: a row of the file's, or what was booked here. */
    subject: text().notNull(),
    row_rid: text().references(() => paymentRow.rid),
    row_kind: text().$type<DayRowKind>().notNull(),
    payment_rid: text().references(() => payment.rid),
    /** Asked for here by that number and so much, and not booked. */
    is_awaited: boolean().notNull(),
    day: text().notNull(),
    clock: text().notNull(),
    provider_number: text().notNull(),
    number: text().notNull(),
    refund_number: text().notNull(),
    there_fen: number().notNull(),
    here_fen: number().notNull(),
    fee_fen: number().notNull(),
    rate: integer(),
    way: text().$type<DifferenceWay>(),
    reason: text().$type<DifferenceReason>(),
    note: text().notNull().default(''),
    asked_by: text().references(() => staff.rid),
    settled_by: text().references(() => staff.rid),
    settled: number(),
    created: number().notNull(),
  },
  (table) => [
    uniqueIndex('payment_difference_once').on(table.provider, table.kind, table.subject),
    index('payment_difference_queue').on(table.state, table.day.desc(), table.rid.desc()),
    check('payment_difference_settled', sql`(${table.state} = 'settled') = (${table.settled} is not null)`),
    check('payment_difference_way', sql`(${table.state} = 'open') = (${table.way} is null)`),
    check(
      'payment_difference_two',
      sql`${table.way} <> 'written_off' or ${table.state} <> 'settled' or (${table.settled_by} is not null and ${table.settled_by} <> ${table.asked_by})`,
    ),
  ],
)

/** What finance said that the columns of a provider's files hold, by a hash of their titles. */
export const paymentMapping = pgTable('payment_mapping', {
  head: text().primaryKey(),
  titles: jsonb().$type<string[]>().notNull(),
  columns: jsonb().$type<DayColumns>().notNull(),
  staff_rid: byStaff(),
  updated: number().notNull(),
})
