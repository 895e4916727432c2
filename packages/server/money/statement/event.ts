import type { StatementEvent } from '@lab/contract/rules/money/statement/statement'
import type { Write } from '../../ground/db/alongside.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { type StatementFacts, statementEvent } from './schema.ts'

export interface Happened {
  statement_rid: string
  event: StatementEvent
  by: Actor
  note?: string
  facts?: StatementFacts
}

/** What happened to a statement, to be written in the transaction that does it, in its order. */
export const statementEvents = (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  happened: readonly Happened[],
) => {
  const at = now()
  const rows = happened.map(({ by: { actor, actor_rid }, ...one }) => ({
    rid: newId(),
    at,
    actor,
    actor_rid,
    ...one,
  }))
  return tx.insert(statementEvent).values(rows) satisfies Write
}

/** Notes one event of a statement, in the transaction that does it. */
export const noteStatement = async (
  tx: Db,
  tools: Pick<Deps, 'now' | 'newId'>,
  happened: Happened,
): Promise<void> => {
  await statementEvents(tx, tools, [happened])
}
