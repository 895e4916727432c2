import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'
import type { SampleState } from '@lab/contract/rules/work/experiment/states'
import type { SampleEvent } from '@lab/contract/rules/work/sample/events'
import type { RecycleState } from '@lab/contract/rules/work/sample/recycle'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pairsIn } from '../../ground/db/pairs.ts'
import { version } from '../../ground/db/version.ts'
import { placeColumns } from '../../people/address/columns.ts'
import { member } from '../../people/member/schema.ts'
import { customerOrder } from '../order/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** One physical sample, entered once per order (domain §2, §5). */
export const sample = pgTable(
  'sample',
  {
    rid: text().primaryKey(),
    order_rid: text()
      .notNull()
      .references(() => customerOrder.rid),
    /** `YYMMDD-NNNN-k`, as on its label. */
    number: text().notNull().unique(),
    position: integer().notNull(),
    /** How its sender names it. */
    name: text().notNull(),
    /** 粉末, 溶液 …: what it is, not how far it has come. */
    form: text().notNull().default(''),
    hazard: text().notNull().default(''),
    storage: text().notNull().default(''),
    remark: text().notNull().default(''),
    state: text().$type<SampleState>().notNull(),
    since: instant().notNull(),
    /** Where it is stored. */
    place: text().notNull().default(''),
    arrived: instant(),
    /** Until when it is kept; null before it is stored. */
    keep_until: instant(),
    /** Since when its owner knows that it will be discarded. */
    noticed: instant(),
    /** Since when its owner does not want it back. */
    waived: instant(),
  },
  (table) => [
    uniqueIndex('sample_of_order').on(table.order_rid, table.position),
    index('sample_word').using('gin', table.number.op('gin_trgm_ops'), table.name.op('gin_trgm_ops')),
    index('sample_pairs').using('gin', pairsIn(table.name)),
    index('sample_state').on(table.state, table.since),
    index('sample_place').on(table.place).where(sql`${table.place} <> ''`),
    index('sample_keep').on(table.keep_until).where(sql`${table.state} = 'stored'`),
  ],
)

/** What happened to a sample. */
export const sampleEvent = pgTable(
  'sample_event',
  {
    rid: text().primaryKey(),
    sample_rid: text()
      .notNull()
      .references(() => sample.rid),
    at: instant().notNull(),
    event: text().$type<SampleEvent>().notNull(),
    from_state: text().$type<SampleState>(),
    to_state: text().$type<SampleState>().notNull(),
    actor: text().$type<ActorKind>().notNull(),
    actor_rid: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('sample_event_of').on(table.sample_rid, table.rid)],
)

/** A request to have samples back (domain §5). The address is copied: what the member changes later sends nothing astray. */
export const sampleRecycle = pgTable(
  'sample_recycle',
  {
    rid: text().primaryKey(),
    version: version(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    state: text().$type<RecycleState>().notNull(),
    ...placeColumns(),
    message: text().notNull(),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    created: instant().notNull(),
    /** Since when it is in its state. */
    since: instant().notNull(),
  },
  (table) => [
    index('sample_recycle_of_member').on(table.member_rid, table.rid.desc()),
    index('sample_recycle_state').on(table.state, table.rid),
  ],
)

/** Which samples a request asks for. */
export const sampleRecycleItem = pgTable(
  'sample_recycle_item',
  {
    recycle_rid: text()
      .notNull()
      .references(() => sampleRecycle.rid),
    sample_rid: text()
      .notNull()
      .references(() => sample.rid),
    /** While the request waits to be shipped. */
    is_open: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recycle_rid, table.sample_rid] }),
    // Of two requests for the same sample at once, one is taken.
    uniqueIndex('sample_recycle_once').on(table.sample_rid).where(sql`${table.is_open}`),
  ],
)
