import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '../../people/member/schema.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })
const memberRid = () => text().references(() => member.rid)

/** That an invited member's first order was settled, and what both sides got for it (domain §3). */
export const inviteReward = pgTable(
  'invite_reward',
  {
    /** The invited one: it happens once. */
    member_rid: memberRid().primaryKey(),
    inviter_rid: memberRid().notNull(),
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    /** What the inviter got, in words; empty when nothing was promised, or it was taken back. */
    reward: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('invite_reward_of').on(table.inviter_rid),
    index('invite_reward_statement').on(table.statement_rid),
  ],
)
