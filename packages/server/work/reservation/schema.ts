import type { Agreed } from '@lab/contract/rules/shop/catalogue/price'
import type { FeeKind } from '@lab/contract/rules/work/reservation/fee'
import {
  openReservationStates,
  type ReservationActor,
  type ReservationEvent,
  type ReservationState,
} from '@lab/contract/rules/work/reservation/states'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import type { PayerKind } from '../../people/payer/payer.ts'
import { staff } from '../../people/staff/schema.ts'
import { formVersion, instrument, project } from '../../shop/catalogue/schema.ts'
import { experiment, type PriceLine } from '../experiment/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

const openStates = sql.raw(openReservationStates.map((state) => `'${state}'`).join(', '))

/** When an instrument is out of service (domain §4). */
export const downtime = pgTable(
  'downtime',
  {
    rid: text().primaryKey(),
    instrument_rid: text()
      .notNull()
      .references(() => instrument.rid),
    from: number().notNull(),
    /** Moved forward when it is back in service sooner. */
    to: number().notNull(),
    reason: text().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    created: number().notNull(),
  },
  (table) => [
    index('downtime_of').on(table.instrument_rid, table.to),
    check('downtime_length', sql`${table.to} >= ${table.from}`),
  ],
)

/**
 * A period of an instrument, held or booked (domain §4). That no two of them overlap, locks included, is an exclusion
 * constraint of the database (`reservation_no_overlap`, written by hand in the migration): only those of one chain may,
 * while a reservation is being moved.
 */
export const reservation = pgTable(
  'reservation',
  {
    rid: text().primaryKey(),
    /** `R260105-0001`; empty while it is a lock, kept when it is moved. */
    number: text().notNull().default(''),
    instrument_rid: text()
      .notNull()
      .references(() => instrument.rid),
    /** The instrument and its place as they were called when it was booked; written by a trigger of the database. */
    instrument_name: text().notNull().default(''),
    instrument_place: text().notNull().default(''),
    project_rid: text()
      .notNull()
      .references(() => project.rid),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    from: number().notNull(),
    to: number().notNull(),
    state: text().$type<ReservationState>().notNull(),
    /** Since when it is in its state. */
    since: number().notNull(),
    /** When a lock lapses by itself; only while `locked`. */
    lock_expires: number(),
    /** The rid of the first reservation of those that were moved into each other. */
    chain: text().notNull(),
    moved_from: text().references((): AnyPgColumn => reservation.rid),
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The version of its project's form that was answered, or is while it is a lock. */
    form_version: integer().notNull(),
    payer_kind: text().$type<PayerKind>().notNull().default('self'),
    payer_rid: text().notNull(),
    /** As booked: a later price of the instrument never touches it. */
    price_fen_per_hour: number().notNull(),
    /** Where the price of an hour is an agreed one. */
    agreed: jsonb().$type<Agreed>(),
    price_fen: number().notNull(),
    price_lines: jsonb().$type<PriceLine[]>().notNull(),
    /** What is ordered by it and not paid (`ledger/committed.ts`). */
    bound_fen: number()
      .generatedAlwaysAs((): SQL => sql`(case when state in (${openStates}) then price_fen else 0 end)`)
      .notNull(),
    /** The downtime that makes it free to move and to cancel. */
    downtime_rid: text().references(() => downtime.rid),
    /** How long it was used. */
    minutes: integer(),
    /** What its use opened. */
    experiment_rid: text().references(() => experiment.rid),
    /** The signed copy of the agreement. */
    protocol_rid: text().references(() => file.rid),
    created: number().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'reservation_form',
      columns: [table.project_rid, table.form_version],
      foreignColumns: [formVersion.project_rid, formVersion.number],
    }),
    index('reservation_of_member').on(table.member_rid, table.rid.desc()),
    index('reservation_period').on(table.instrument_rid, table.from),
    index('reservation_open').on(table.state, table.from),
    index('reservation_payer').on(table.payer_kind, table.payer_rid, table.state),
    // However often a reservation is moved, one of its chain is alive.
    uniqueIndex('reservation_alive').on(table.chain).where(sql`${table.state} in ('reserved', 'in_use')`),
    uniqueIndex('reservation_moved_once')
      .on(table.moved_from)
      .where(sql`${table.state} not in ('locked', 'lapsed')`),
    check('reservation_length', sql`${table.to} > ${table.from}`),
    check('reservation_lock', sql`(${table.state} = 'locked') = (${table.lock_expires} is not null)`),
    check('reservation_done', sql`(${table.state} = 'done') = (${table.minutes} is not null)`),
  ],
)

/** Everything that happened to a reservation; never changed. */
export const reservationEvent = pgTable(
  'reservation_event',
  {
    rid: text().primaryKey(),
    reservation_rid: text()
      .notNull()
      .references(() => reservation.rid),
    at: number().notNull(),
    event: text().$type<ReservationEvent>().notNull(),
    from_state: text().$type<ReservationState>().notNull(),
    to_state: text().$type<ReservationState>().notNull(),
    actor: text().$type<ReservationActor>().notNull(),
    /** Of the member or the staff; empty for the system. */
    actor_rid: text().notNull(),
    note: text().notNull().default(''),
    fee_fen: number().notNull().default(0),
  },
  (table) => [index('reservation_event_of').on(table.reservation_rid, table.rid)],
)

/** What a late change or not coming costs: a row to be billed. */
export const reservationFee = pgTable(
  'reservation_fee',
  {
    reservation_rid: text()
      .primaryKey()
      .references(() => reservation.rid),
    kind: text().$type<FeeKind>().notNull(),
    fen: number().notNull(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    ...payerColumns(),
    created: number().notNull(),
    /** Since when staff have let them off. */
    waived: number(),
    settled: number(),
    /** What of it is not paid yet (`ledger/committed.ts`). */
    bound_fen: number()
      .generatedAlwaysAs((): SQL => sql`(case when waived is null and settled is null then fen else 0 end)`)
      .notNull(),
  },
  (table) => [
    index('reservation_fee_payer').on(table.payer_kind, table.payer_rid),
    check('reservation_fee_positive', sql`${table.fen} > 0`),
  ],
)

/** That a member may run an instrument themselves. */
export const qualification = pgTable(
  'qualification',
  {
    rid: text().primaryKey(),
    instrument_rid: text()
      .notNull()
      .references(() => instrument.rid),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    granted: number().notNull(),
    /** Until when it holds; null: always. */
    expires: number(),
    note: text().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    /** Since when it is taken back, by whom and why; granting it anew brings it back. */
    revoked: number(),
    revoked_by: text().references(() => staff.rid),
    revoked_reason: text().notNull().default(''),
  },
  (table) => [uniqueIndex('qualification_once').on(table.instrument_rid, table.member_rid)],
)

/** How many reservations a day has, for their numbers. */
export const reservationDay = pgTable('reservation_day', {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: text().primaryKey(),
  count: integer().notNull(),
})

/** The private address of a member's calendar. */
export const reservationFeed = pgTable('reservation_feed', {
  member_rid: text()
    .primaryKey()
    .references(() => member.rid),
  key: text().notNull().unique(),
  created: number().notNull(),
})
