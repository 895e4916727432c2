import { and, eq, ne } from 'drizzle-orm'
import { bigint, type PgColumn, text } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { staff } from './schema.ts'

// What one of the staff proposes and another confirms or rejects.

export type ProposalState = 'proposed' | 'confirmed' | 'rejected'

const number = () => bigint({ mode: 'number' })

export const proposalColumns = <S extends ProposalState>() => ({
  rid: text().primaryKey(),
  version: version(),
  number: text().notNull().unique(),
  state: text().$type<S>().notNull(),
  created: number().notNull(),
  created_by: text()
    .notNull()
    .references(() => staff.rid),
  decided: number(),
  decided_by: text().references(() => staff.rid),
  rejected: text().notNull().default(''),
})

interface Proposal {
  number: string
  state: ProposalState
  version: number
  created_by: string
}

/** Goes on with one that waits, as it was seen; `done` is what became of a confirmed one. @throws Refusal `stale`, `wrong_state` */
export const requireProposed = (one: Proposal, seen: number, done: string): void => {
  if (one.state === 'confirmed') throw refuse('wrong_state', `${one.number} 已${done}，没有重复${done}`)
  if (one.state === 'rejected') throw refuse('wrong_state', `${one.number} 已驳回`)
  requireVersion(one, seen)
}

/** @throws Refusal `second_person_required` for who proposed it */
export const requireSecondPerson = ({ created_by }: Proposal, staff_rid: string): void => {
  if (created_by === staff_rid) throw refuse('second_person_required')
}

/** Those that wait for somebody else than who proposed them. */
export const waitsFor = (table: Record<'state' | 'created_by', PgColumn>, staff_rid: string) =>
  and(eq(table.state, 'proposed'), ne(table.created_by, staff_rid))

interface Decided extends Proposal {
  decided: number | null
  decided_by: string | null
}

/** One as the desk shows it, people by their names. */
export const shownProposal = <R extends Decided>(
  { created_by, decided, decided_by, ...row }: R,
  nameOf: (rid: string | null) => string,
  viewer: { rid: string; mayConfirm: boolean },
) => ({
  ...row,
  created_by: nameOf(created_by),
  decided_by: nameOf(decided_by),
  ...(decided !== null && { decided }),
  may_confirm: viewer.mayConfirm && row.state === 'proposed' && created_by !== viewer.rid,
})
