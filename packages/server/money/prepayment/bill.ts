import { dateOf } from '@lab/contract/rules/ground/time'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Experiment, systemActor } from '../../work/experiment/store.ts'
import { statementEvents } from '../statement/event.ts'
import { type Statement, statement, statementLine } from '../statement/schema.ts'
import type { Prepayment } from './store.ts'

/**
 * What was paid before the work and is used up by it, as a bill that is paid: so it earns what any payment does, can be
 * invoiced, and can be given back (domain §3).
 */
export const billAhead = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { rid: experiment_rid, member_rid }: Pick<Experiment, 'rid' | 'member_rid'>,
  { payer_kind, payer_rid, pay, online }: Prepayment,
  used: number,
): Promise<Statement> => {
  const [rid, at] = [newId(), now()]
  const [made] = await tx
    .insert(statement)
    .values({
      rid,
      number: await nextDayNumber(tx, 'statement', at),
      member_rid,
      payer_kind,
      payer_rid,
      state: 'paid',
      pay,
      online,
      list_fen: used,
      total_fen: used,
      created: at,
      due_day: dateOf(at),
      paid: at,
    })
    .returning()
  if (!made) throw new Error('the statement was not written')
  const line = { statement_rid: rid, experiment_rid, fen: used, net_fen: used, is_ahead: true }
  await tx.insert(statementLine).values(line)
  const happened = { statement_rid: rid, by: systemActor, facts: { fen: used } }
  await statementEvents(tx, { now, newId }, [
    { ...happened, event: 'issued', facts: { fen: used, due_day: made.due_day } },
    { ...happened, event: 'paid' },
  ])
  return made
}
