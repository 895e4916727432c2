import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { systemActor } from '../../work/experiment/store.ts'
import type { WithRewards } from '../statement/rewards.ts'
import type { Statement } from '../statement/schema.ts'
import { lockBill } from '../statement/store.ts'
import { completeRefund } from './complete.ts'
import type { BackEnds } from './online.ts'
import { beginOnline, endOnline, type RefundOnline, wayBackOf } from './online-store.ts'
import { refund } from './schema.ts'
import { findRefund, lockRefund, type Refund } from './store.ts'

/** An approved refund is to go back the way it came. @throws Refusal `wrong_state` */
export const beginRefund = async (tx: Db, deps: Deps, one: Refund, bill: Statement): Promise<void> => {
  const way = await wayBackOf(tx, deps, bill)
  if (typeof way === 'string') throw refuse('wrong_state', way)
  await beginOnline(tx, deps, way, { refund_rid: one.rid, fen: one.amount_fen })
}

/** The provider gave a refund back: it is booked and paid, once. */
const refundGiven = async (deps: Deps & WithRewards, online: RefundOnline): Promise<void> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  const refund_rid = online.refund_rid ?? ''
  await useCase(
    deps.db,
    async (tx) => {
      const bill = await lockBill(tx, (await findRefund(tx, refund_rid)).statement_rid)
      const one = await lockRefund(tx, refund_rid)
      if (!(await endOnline(tx, deps, online.rid, { event: 'done' }))) return
      await completeRefund(tx, tools, {
        refund: one,
        bill,
        by: systemActor,
        provider: online.provider,
        write: (note_number) =>
          tx
            .update(refund)
            .set({ state: 'paid', paid: deps.now(), note_number })
            .where(eq(refund.rid, one.rid)),
      })
    },
    { isRepeatable: true },
  )
}

/** The provider will not give it back: finance chooses another way. */
const refundNotGiven = (deps: Deps, { rid, refund_rid }: RefundOnline, reason: string): Promise<void> =>
  useCase(
    deps.db,
    async (tx) => {
      const one = await lockRefund(tx, refund_rid ?? '')
      if (!(await endOnline(tx, deps, rid, { event: 'fail', reason }))) return
      // Who saw it before has not seen this.
      await tx.update(refund).set({ state: one.state }).where(eq(refund.rid, one.rid))
      await notifyStaff(tx, deps, {
        kind: 'refund_failed',
        facts: { number: one.number, fen: one.amount_fen, reason },
        key: `refund failed ${rid}`,
      })
    },
    { isRepeatable: true },
  )

export const refundEnds: BackEnds = {
  reasonOf: async (db, { refund_rid }) => (await findRefund(db, refund_rid ?? '')).reason,
  given: refundGiven,
  notGiven: refundNotGiven,
}
