import type { SamplingActor, SamplingEvent, SamplingState } from '@lab/contract/rules/work/sampling/sampling'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { placeColumns } from '../../people/address/columns.ts'
import { member } from '../../people/member/schema.ts'
import { partner } from '../../people/partner/schema.ts'

/** A pickup request (domain §5). The address is copied: what the member changes later does not send anyone astray. */
export const sampling = pgTable(
  'sampling',
  {
    rid: text().primaryKey(),
    version: version(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** On whose page it was made. */
    partner_rid: text().references(() => partner.rid),
    state: text().$type<SamplingState>().notNull(),
    ...placeColumns(),
    /** `YYYY-MM-DD` in Asia/Shanghai. */
    date: text().notNull(),
    /** A slot as the settings name it: `09:00-11:00`. */
    time: text().notNull(),
    /** The saved address it was made with, which may be gone. */
    address_rid: text(),
    message: text().notNull(),
    /** Who collects it; empty until it is assigned. */
    courier: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('sampling_of_member').on(table.member_rid, table.rid.desc()),
    index('sampling_slot').on(table.date, table.time),
    index('sampling_partner').on(table.partner_rid, table.created),
  ],
)

/** Everything that happened to a pickup request: who, when, from, to. */
export const samplingEvent = pgTable(
  'sampling_event',
  {
    rid: text().primaryKey(),
    sampling_rid: text()
      .notNull()
      .references(() => sampling.rid),
    at: bigint({ mode: 'number' }).notNull(),
    event: text().$type<SamplingEvent | 'request'>().notNull(),
    /** Null at the request itself. */
    from_state: text().$type<SamplingState>(),
    to_state: text().$type<SamplingState>().notNull(),
    actor: text().$type<SamplingActor>().notNull(),
    actor_rid: text().notNull(),
  },
  (table) => [index('sampling_event_of').on(table.sampling_rid, table.rid)],
)
