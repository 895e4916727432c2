import { houseAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { type Asked, eventOf, happenToAll } from '../experiment/happen.ts'
import { dueFen } from '../experiment/price.ts'
import { experiment } from '../experiment/schema.ts'
import { lockExperiment, ourselves } from '../experiment/store.ts'
import type { Deps } from '../http/handle.ts'
import type { Due } from '../jobs/due.ts'
import { post } from '../ledger/post.ts'
import { notify } from '../notify/notify.ts'
import { prepayment } from './schema.ts'

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
  deps: Deps,
  calendar: Awaited<ReturnType<typeof calendarOf>>,
  tx: Db,
  rid: string,
): Promise<boolean> => {
  const row = (await lockExperiment(tx, rid))?.experiment
  const open = and(eq(prepayment.experiment_rid, rid), isNull(prepayment.closed))
  const [held] = await tx.select().from(prepayment).where(open).for('update')
  if (!row || !held) return false
  const isDone = row.state === 'confirmed' || row.state === 'settled' || row.state === 'closed'
  if (row.state === 'confirmed' && (row.price_offer !== null || dueFen(row) > held.fen)) return false
  const used = isDone ? Math.min(held.fen, dueFen(row)) : 0
  const back_fen = held.fen - used
  const book = (kind: 'prepaid_used' | 'prepaid_back', fen: number) =>
    fen === 0
      ? undefined
      : post(tx, deps, {
          ...{ kind, reference: row.number, key: `${kind} ${rid}`, actor: 'system', actor_rid: '' },
          postings: [
            { account: houseAccount('prepaid'), amount: -fen },
            {
              account:
                kind === 'prepaid_used'
                  ? houseAccount('revenue')
                  : payerAccount('prestore', { kind: held.payer_kind, rid: held.payer_rid }),
              amount: fen,
            },
          ],
        })
  await book('prepaid_used', used)
  await book('prepaid_back', back_fen)
  await tx.update(prepayment).set({ closed: deps.now(), back_fen }).where(open)
  if (row.state === 'confirmed') await happenToAll({ ...deps, calendar }, tx, ourselves, settleAhead, [rid])
  if (back_fen > 0)
    await notify(tx, deps, {
      kind: 'prepaid_back',
      member_rid: row.member_rid,
      facts: { number: row.number, fen: back_fen },
      key: `prepaid back ${rid}`,
    })
  return true
}

/** What was paid ahead and is not to be held any longer. */
export const prepaymentsEnd = async (deps: Deps): Promise<Due> => {
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
    act: (with_log, tx, rid) => closeOne(with_log, calendar, tx, rid),
  }
}
