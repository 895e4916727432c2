import type { ApprovalState } from '@lab/contract/rules/people/cluster/approval'
import type { Agreed } from '@lab/contract/rules/shop/catalogue/price'
import type { DocumentAsks } from '@lab/contract/rules/work/experiment/documents'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'
import { tickingStates } from '@lab/contract/rules/work/experiment/queue'
import {
  type ExperimentState,
  type HoldReason,
  type Process,
  unpaidStates,
} from '@lab/contract/rules/work/experiment/states'
import type { QuoteLine } from '@lab/contract/rules/work/order/quote'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { staff } from '../../people/staff/schema.ts'
import { formVersion, project } from '../../shop/catalogue/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { sample } from '../sample/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

export interface PriceLine {
  label: string
  fen: number
}

/** A word of either side that waits for the other one's yes or no. */
export interface Offer {
  fen: number
  reason: string
  at: number
}

/** The word of a group's owner on paying for it; `fen` is what they were asked about. */
export interface Approval {
  state: ApprovalState
  fen: number
  note: string
  /** When it was asked for; once they have agreed, when they did. */
  since: number
  /** When they refused. */
  refused?: number
}

export interface Hold {
  reason: HoldReason
  note: string
  since: number
}

/** The due instant while its clock runs: in the lab's hands, and not held (domain §2). */
const clockOf = (table: { state: AnyPgColumn; hold: AnyPgColumn; due: AnyPgColumn }): SQL =>
  sql`(case when ${table.hold} is null and ${table.state} in (${sql.raw(tickingStates.map((state) => `'${state}'`).join(', '))}) then ${table.due} end)`

const boundIn = (states: readonly ExperimentState[]) =>
  sql.raw(states.map((state) => `'${state}'`).join(', '))

/**
 * What of an experiment is ordered and not paid (domain §2, exposure): as it is priced now, less what was paid ahead; a
 * proposed price counts once it is agreed, and nothing of what a group's owner has refused to pay.
 */
const boundOf = (): SQL =>
  sql`(case when state in (${boundIn(unpaidStates)}) and coalesce(approval->>'state', '') <> 'refused' then greatest(0, coalesce(final_fen, price_fen) - coalesce(prepaid_fen, 0)) else 0 end)`

/** One project with its answers and samples inside an order: the unit of work and of billing (domain §1). */
export const experiment = pgTable(
  'experiment',
  {
    rid: text().primaryKey(),
    order_rid: text()
      .notNull()
      .references(() => customerOrder.rid),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** `YYMMDD-NNNN-Ek` */
    number: text().notNull().unique(),
    position: integer().notNull(),
    project_rid: text()
      .notNull()
      .references(() => project.rid),
    state: text().$type<ExperimentState>().notNull(),
    /** Since when it is in its state, or since a price was answered in it. */
    since: number().notNull(),
    /** Grows with every event. */
    version: integer().notNull().default(1),
    process: text().$type<Process>().notNull(),
    ...payerColumns(),
    /** Since when they pay, where the payer was changed. */
    payer_since: number(),
    /** What the owner of the group that pays has said, or is still to say. */
    approval: jsonb().$type<Approval>(),
    count: integer().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version of its project's form that was answered: words and prices of it stay what they were. */
    form_version: integer().notNull(),
    /** The urgent option, by its name. */
    urgent: text(),
    /** As ordered or quoted: a later price of the project never touches it. */
    price_fen: number().notNull(),
    /** Of which it is made: the project's price for one, the answers' surcharges, the urgent factor in thousandths. */
    unit_fen: number().notNull(),
    /** Where the price for one was an agreed one. */
    agreed: jsonb().$type<Agreed>(),
    surcharge_fen: number().notNull(),
    urgent_permille: integer().notNull(),
    price_lines: jsonb().$type<PriceLine[]>().notNull(),
    /** As tested, where it differs. */
    final_fen: number(),
    /** Paid before the work, by the company process. */
    prepaid_fen: number(),
    /** Stands on its payer's account of what is ordered (`ledger/committed.ts`); the database sees to both. */
    bound_fen: number().generatedAlwaysAs(boundOf).notNull(),
    /** Working days from the last sample's arrival. */
    days: integer().notNull(),
    /** Working hours instead, where an urgent option promises them. */
    hours: integer(),
    due: number(),
    /** Since when it is past its day; noted once. */
    late: number(),
    hold: jsonb().$type<Hold>(),
    price_offer: jsonb().$type<Offer>(),
    cancel_offer: jsonb().$type<Offer>(),
    awaits_choice: boolean().notNull().default(false),
    /** What its member asked for beside the data. */
    documents: jsonb().$type<DocumentAsks>().notNull().default({}),
    operator_rid: text().references(() => staff.rid),
    /** Who submitted the version of the data that stands. */
    submitter_rid: text().references(() => staff.rid),
    data_version: integer().notNull().default(0),
    /** The newest version that the member sees; 0 before the first. */
    released_version: integer().notNull().default(0),
    /** The experiment whose recalled data it makes anew, at no charge. */
    retest_of: text(),
    /** The member's words that nobody of the lab has read. */
    unread: integer().notNull().default(0),
    /** The lab's words that its member has not read. */
    unseen: integer().notNull().default(0),
    created: number().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'experiment_form',
      columns: [table.project_rid, table.form_version],
      foreignColumns: [formVersion.project_rid, formVersion.number],
    }),
    uniqueIndex('experiment_of_order').on(table.order_rid, table.position),
    index('experiment_of_member').on(table.member_rid, table.rid.desc()),
    index('experiment_since').on(table.state, table.since),
    index('experiment_queue').on(table.state, clockOf(table), table.rid.desc().nullsFirst()),
    index('experiment_clock').on(clockOf(table), table.rid.desc().nullsFirst()),
    index('experiment_of_state').on(table.state, table.order_rid),
    index('experiment_held').on(table.since, table.rid).where(sql`${table.hold} is not null`),
    index('experiment_unread').on(table.since).where(sql`${table.unread} > 0`),
    index('experiment_unseen').on(table.member_rid).where(sql`${table.unseen} > 0`),
    index('experiment_number').using('gin', table.number.op('gin_trgm_ops')),
    index('experiment_created').on(table.created),
    index('experiment_project').on(table.project_rid, table.state),
    index('experiment_operator').on(table.operator_rid, table.state),
    index('experiment_mine').on(table.operator_rid, clockOf(table), table.rid.desc().nullsFirst()),
    index('experiment_payer').on(table.payer_kind, table.payer_rid, table.state),
    index('experiment_bound').on(table.payer_kind, table.payer_rid).where(sql`${table.bound_fen} > 0`),
    check('experiment_price', sql`${table.price_fen} >= 0 and coalesce(${table.final_fen}, 0) >= 0`),
    check('experiment_count', sql`${table.count} >= 1`),
  ],
)

/** Which experiments a sample is for; a sample may serve several. */
export const experimentSample = pgTable(
  'experiment_sample',
  {
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    sample_rid: text()
      .notNull()
      .references(() => sample.rid),
    /** It did not arrive, and the experiment went on without it at a price for fewer: what comes later is not its own. */
    left_out: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.experiment_rid, table.sample_rid] }),
    index('experiment_sample_sample').on(table.sample_rid),
  ],
)

/** When it is due while that clock runs, for the queue. */
export const clock = clockOf(experiment) as SQL<number | null>

/** Everything that happened to an experiment; never changed. */
export const experimentEvent = pgTable(
  'experiment_event',
  {
    rid: text().primaryKey(),
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    at: number().notNull(),
    event: text().$type<ExperimentEvent | 'order'>().notNull(),
    /** Null at the order itself. */
    from_state: text().$type<ExperimentState>(),
    to_state: text().$type<ExperimentState>().notNull(),
    actor: text().$type<ActorKind>().notNull(),
    /** Of the member or the staff; empty for the system. */
    actor_rid: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    index('experiment_event_of').on(table.experiment_rid, table.rid),
    index('experiment_event_at').on(table.at),
    index('experiment_event_paid').on(table.experiment_rid).where(sql`${table.event} in ('paid', 'settle')`),
    index('experiment_event_answer')
      .on(table.event, table.experiment_rid)
      .where(sql`${table.event} in ('counter', 'dissent')`),
  ],
)

/** The lab's price for an experiment of the company process, a new version each time. */
export const experimentQuote = pgTable(
  'experiment_quote',
  {
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    version: integer().notNull(),
    price_fen: number().notNull(),
    /** They sum to its price. */
    lines: jsonb().$type<QuoteLine[]>().notNull(),
    days: integer(),
    valid_until: number().notNull(),
    note: text().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
    at: number().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment_rid, table.version] })],
)

/** Files of an experiment: data by version, reports, contracts. */
export const experimentFile = pgTable(
  'experiment_file',
  {
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    kind: text().$type<'data' | 'report' | 'contract'>().notNull(),
    version: integer().notNull(),
    /** Since when it is recalled. */
    void: number(),
    /** When the member first downloaded it. */
    downloaded: number(),
    created: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.experiment_rid, table.file_rid] }),
    index('experiment_file_file').on(table.file_rid),
  ],
)

/** What the lab wrote to a version of the data: as good as a file where there is none. */
export const experimentNote = pgTable(
  'experiment_note',
  {
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    version: integer().notNull(),
    text: text().notNull(),
    /** Since when its version is recalled. */
    void: number(),
    created: number().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment_rid, table.version] })],
)

/** What member and lab write to each other on an experiment. */
export const talkWord = pgTable(
  'talk_word',
  {
    rid: text().primaryKey(),
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    at: number().notNull(),
    actor: text().$type<Exclude<ActorKind, 'system'>>().notNull(),
    actor_rid: text().notNull(),
    text: text().notNull(),
    file_rids: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('talk_word_of').on(table.experiment_rid, table.rid)],
)

/** Up to which word a side has read. */
export const talkRead = pgTable(
  'talk_read',
  {
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    actor: text().$type<Exclude<ActorKind, 'system'>>().notNull(),
    word_rid: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment_rid, table.actor] })],
)

/** That its member was reminded of what is wanted of them, once for each stay in a state. */
export const experimentReminder = pgTable(
  'experiment_reminder',
  {
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    since: number().notNull(),
    at: number().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment_rid, table.since] })],
)

/** A member's rating of an experiment, once. */
export const evaluation = pgTable(
  'evaluation',
  {
    experiment_rid: text()
      .primaryKey()
      .references(() => experiment.rid),
    quality: integer().notNull(),
    speed: integer().notNull(),
    service: integer().notNull(),
    content: text().notNull(),
    anonymous: boolean().notNull(),
    created: number().notNull(),
  },
  (table) => [index('evaluation_created').on(table.created)],
)
