import type { MemberEvent } from '@lab/contract/rules/people/account/member-events'
import type { Organization } from '@lab/contract/rules/people/account/organization'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { file } from '../file/schema.ts'
import { member } from '../member/schema.ts'
import { staff } from '../staff/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

/** What staff noted of a member and did with their account (domain §13); members never see it. */
export const memberEvent = pgTable(
  'member_event',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    event: text().$type<MemberEvent>().notNull(),
    text: text().notNull().default(''),
    /** Of a verified customer group: which, until when, and its proof. */
    customer_group: integer().$type<Organization>(),
    until: instant(),
    file_rid: text().references(() => file.rid),
    at: instant().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
  },
  (table) => [index('member_event_of').on(table.member_rid, table.rid.desc())],
)
