import type { MemberMergeState } from '@lab/contract/rules/people/account/member-merge'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../../people/member/schema.ts'
import { proposalColumns } from '../../people/staff/proposal.ts'

const memberRid = () =>
  text()
    .notNull()
    .references(() => member.rid)

/** That two accounts are one person's: one person says so and another confirms (domain §13). */
export const memberMerge = pgTable(
  'member_merge',
  {
    ...proposalColumns<MemberMergeState>(),
    from_rid: memberRid(),
    into_rid: memberRid(),
  },
  (table) => [
    index('member_merge_queue').on(table.state, table.rid.desc()),
    index('member_merge_into').on(table.into_rid),
    // Nobody is merged twice, nor asked for twice.
    uniqueIndex('member_merge_once').on(table.from_rid).where(sql`${table.state} <> 'rejected'`),
    check('member_merge_other', sql`${table.from_rid} <> ${table.into_rid}`),
    check('member_merge_decided', sql`(${table.state} = 'proposed') = (${table.decided} is null)`),
    check(
      'member_merge_two',
      sql`${table.state} <> 'confirmed' or (${table.decided_by} is not null and ${table.decided_by} <> ${table.created_by})`,
    ),
  ],
)
