import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import type {
  SettlementWay,
  StatementEvent,
  StatementState,
} from '@lab/contract/rules/money/statement/statement'
import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { reservationFee } from '../../work/reservation/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** A bill over experiments of one payer (domain §3). */
export const statement = pgTable(
  'statement',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    /** Who settled it. */
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    ...payerColumns(),
    state: text().$type<StatementState>().notNull(),
    pay: text().$type<SettlementWay>().notNull(),
    list_fen: number().notNull(),
    discount_fen: number().notNull().default(0),
    coupon_fen: number().notNull().default(0),
    coupon_rid: text(),
    /** How many points were given for `points_fen`. */
    points: number().notNull().default(0),
    points_fen: number().notNull().default(0),
    total_fen: number().notNull(),
    created: number().notNull(),
    /** `YYYY-MM-DD`: by when it is to be paid. */
    due_day: text().notNull().default(''),
    paid: number(),
    /** Who took its money, where it was paid online. */
    online: text().$type<PaymentProviderName>(),
    voided: number(),
    /** How many reminders of an unpaid one went out since its due day was set. */
    reminded: integer().notNull().default(0),
  },
  (table) => [
    index('statement_of_member').on(table.member_rid, table.rid.desc()),
    index('statement_number').using('gin', table.number.op('gin_trgm_ops')),
    index('statement_of_payer').on(table.payer_kind, table.payer_rid, table.state),
    check(
      'statement_total',
      sql`${table.total_fen} >= 0 and ${table.total_fen} = ${table.list_fen} - ${table.discount_fen} - ${table.coupon_fen} - ${table.points_fen}`,
    ),
    check('statement_paid', sql`${table.state} <> 'paid' or ${table.paid} is not null`),
    check('statement_online', sql`${table.online} is null or ${table.paid} is not null`),
    check('statement_void', sql`(${table.state} = 'void') = (${table.voided} is not null)`),
  ],
)

export type Statement = typeof statement.$inferSelect

/** What an event of a statement says beside its words: fen, and days `YYYY-MM-DD`. */
export interface StatementFacts {
  /** By when it is to be paid from then on. */
  due_day?: string
  /** By when it was to be paid before. */
  from_day?: string
  fen?: number
  /** Which reminder it was. */
  nth?: number
}

/** Everything that happened to a statement; never changed. */
export const statementEvent = pgTable(
  'statement_event',
  {
    rid: text().primaryKey(),
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    at: number().notNull(),
    event: text().$type<StatementEvent>().notNull(),
    actor: text().$type<ActorKind>().notNull(),
    /** Of the member or the staff; empty for the system. */
    actor_rid: text().notNull(),
    note: text().notNull().default(''),
    facts: jsonb().$type<StatementFacts>().notNull().default({}),
  },
  (table) => [index('statement_event_of').on(table.statement_rid, table.rid)],
)

/**
 * What a statement asks money for: an experiment, or the fee of a reservation (domain §4). Each stands on one statement
 * at most that is not void; what was paid for an experiment before the work stands on one of its own.
 */
export const statementLine = pgTable(
  'statement_line',
  {
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    experiment_rid: text().references(() => experiment.rid),
    /** The reservation whose fee it is. */
    fee_rid: text().references(() => reservationFee.reservation_rid),
    fen: number().notNull(),
    /** What is asked for it after all reductions of the statement. */
    net_fen: number().notNull(),
    is_void: boolean().notNull().default(false),
    /** What was paid before the work, and used up by it. */
    is_ahead: boolean().notNull().default(false),
  },
  (table) => [
    index('statement_line_of').on(table.statement_rid),
    uniqueIndex('statement_line_once')
      .on(table.experiment_rid, table.is_ahead)
      .where(sql`not ${table.is_void}`),
    uniqueIndex('statement_line_fee_once').on(table.fee_rid).where(sql`not ${table.is_void}`),
    check('statement_line_one', sql`(${table.experiment_rid} is null) <> (${table.fee_rid} is null)`),
    check('statement_line_fen', sql`${table.net_fen} >= 0 and ${table.net_fen} <= ${table.fen}`),
  ],
)

/** What a bill was owed for that is older than the portal: it has no lines (domain §12). */
export const openingBill = pgTable(
  'opening_bill',
  {
    statement_rid: text()
      .primaryKey()
      .references(() => statement.rid),
    /** Its number where it was issued. */
    number: text().notNull(),
    note: text().notNull(),
  },
  (table) => [index('opening_bill_number').on(table.number)],
)
