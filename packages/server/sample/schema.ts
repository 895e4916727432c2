import type { Actor } from '@lab/contract/rules/experiment/facts'
import type { SampleState } from '@lab/contract/rules/experiment/states'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { experiment } from '../experiment/schema.ts'
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
  },
  (table) => [
    uniqueIndex('sample_of_order').on(table.order_rid, table.position),
    index('sample_state').on(table.state, table.since),
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
  },
  (table) => [
    primaryKey({ columns: [table.experiment_rid, table.sample_rid] }),
    index('experiment_sample_sample').on(table.sample_rid),
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
    from_state: text().$type<SampleState>(),
    to_state: text().$type<SampleState>().notNull(),
    actor: text().$type<Actor>().notNull(),
    actor_rid: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('sample_event_of').on(table.sample_rid, table.rid)],
)
