import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Due } from '../../ground/jobs/due.ts'
import { type Asked, applyEventToAll, eventOf } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { lockExperiment, systemActor } from '../../work/experiment/store.ts'
import { earningsOf, giveRewards, type WithRewards } from '../statement/rewards.ts'
import { billAhead } from './bill.ts'
import { prepayment } from './schema.ts'
import { endPrepayment, heldFor } from './store.ts'

/** What was paid ahead covers it: nothing is to be billed any more. */
const settleAhead = eventOf<Asked>({ event: 'settle' })

const due = sql`coalesce(${experiment.final_fen}, ${experiment.price_fen})`

/** It will not be done; or it is, and costs no more than was paid; or a bill has asked for the rest. */
const isOver = or(
  inArray(experiment.state, ['canceled', 'rejected', 'settled', 'closed']),
  and(eq(experiment.state, 'confirmed'), isNull(experiment.price_offer), sql`${due} <= ${prepayment.fen}`),
)

/** Uses up or gives back what was paid ahead for one experiment; the rest of it goes to prestore (domain §2). */
const closeOne = async (
  deps: Deps & WithRewards,
  calendar: Awaited<ReturnType<typeof calendarOf>>,
  tx: Db,
  rid: string,
): Promise<boolean> => {
  const row = (await lockExperiment(tx, rid))?.experiment
  const held = await heldFor(tx, rid)
  if (!row || !held) return false
  const isDone = row.state === 'confirmed' || row.state === 'settled' || row.state === 'closed'
  if (row.state === 'confirmed' && (row.price_offer !== null || dueFen(row) > held.fen)) return false
  const tools = { ...deps, calendar }
  const used = isDone ? Math.min(held.fen, dueFen(row)) : 0
  const bill = used > 0 ? await billAhead(tx, deps, row, held, used) : undefined
  await endPrepayment(tx, deps, row, held, used)
  if (row.state === 'confirmed') await applyEventToAll(tools, tx, systemActor, settleAhead, [rid])
  if (bill) await giveRewards(tx, tools, bill, await earningsOf(tx, tools, [rid]))
  return true
}

/** What was paid ahead and is not to be held any longer. */
export const prepaymentsEnd = async (deps: Deps & WithRewards): Promise<Due> => {
  const calendar = await calendarOf(deps)
  return {
    find: async (db, { limit, isOpen }) => {
      const rows = await db
        .select({ rid: prepayment.experiment_rid })
        .from(prepayment)
        .innerJoin(experiment, eq(experiment.rid, prepayment.experiment_rid))
        .where(and(isNull(prepayment.closed), isOver, isOpen(prepayment.experiment_rid)))
        .orderBy(asc(experiment.since), asc(experiment.rid))
        .limit(limit)
      return rows.map(({ rid }) => rid)
    },
    act: (with_log, tx, rid) => closeOne({ ...deps, ...with_log }, calendar, tx, rid),
  }
}
