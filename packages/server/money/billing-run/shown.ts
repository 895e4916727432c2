import type { DataOf } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { staff } from '../../people/staff/schema.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { waitingPayers } from './open.ts'
import type { Run } from './run.ts'
import { billingRunPayer } from './schema.ts'

/** How far a run is, and what it made. */
export const shownRun = async (db: Db, run: Run): Promise<DataOf<'staff/statement/run'>> => {
  const payers = await db.select().from(billingRunPayer).where(eq(billingRunPayer.run_rid, run.rid))
  const done = new Set(payers.map(({ payer_kind, payer_rid }) => `${payer_kind} ${payer_rid}`))
  const waiting = run.finished === null ? await waitingPayers(db, run.before) : []
  const failed = payers.filter(({ problem }) => problem !== '')
  const payerOf = ({ payer_kind, payer_rid }: (typeof payers)[number]) => ({
    kind: payer_kind,
    rid: payer_rid,
  })
  const nameOf = await namedPayers(db, failed.map(payerOf))
  const [by] = await db.select({ name: staff.name }).from(staff).where(eq(staff.rid, run.staff_rid))
  return {
    rid: run.rid,
    until: run.until,
    due_day: run.due_day,
    state: run.finished === null ? 'running' : 'done',
    done: payers.length,
    left: waiting.filter(({ kind, rid }) => !done.has(`${kind} ${rid}`)).length,
    statements: payers.reduce((sum, one) => sum + one.statements, 0),
    fen: payers.reduce((sum, one) => sum + one.fen, 0),
    failed: failed.map((one) => ({
      rid: `${one.payer_kind} ${one.payer_rid}`,
      payer: nameOf(payerOf(one)),
      problem: one.problem,
    })),
    started: run.started,
    started_by: by?.name ?? '',
  }
}
