import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { reservationFlow } from '@lab/contract/rules/work/reservation/states'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { qualification, reservation, reservationFeed } from './schema.ts'
import { moveReservation, type Tools } from './store.ts'

/** Nothing of a member stays in their reservations: those to come are canceled, only the periods stay for counts. */
export const forgetReservations = async (tx: Db, tools: Tools, member_rid: string): Promise<void> => {
  const own = eq(reservation.member_rid, member_rid)
  for (const row of await tx.select().from(reservation).where(own).for('update'))
    if (nextState(reservationFlow, row.state, 'cancel', 'member'))
      await moveReservation(tx, tools, row, { event: 'cancel', actor: 'member', actor_rid: member_rid })
  await tx.update(reservation).set({ answers: {} }).where(own)
  await tx.delete(reservationFeed).where(eq(reservationFeed.member_rid, member_rid))
  await tx.delete(qualification).where(eq(qualification.member_rid, member_rid))
}
