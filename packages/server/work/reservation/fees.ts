import { and, asc, inArray, type SQL } from 'drizzle-orm'
import { commitChange } from '../../books/ledger/committed.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { reservation, reservationFee } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId'>
type Actor = Pick<Parameters<typeof commitChange>[2], 'actor' | 'actor_rid'>

type Fee = typeof reservationFee.$inferSelect

/** Books what a fee binds of its payer's money, or no more. */
const commitFee = async (tx: Db, tools: Tools, by: Actor, after: Fee, number: string, before?: Fee) => {
  const done = after.settled !== null ? 'settled' : after.waived !== null ? 'waived' : 'added'
  const key = `commit fee ${after.reservation_rid} ${done}`
  const isSettled = done === 'settled'
  await commitChange(tx, tools, { before, after, isSettled, key, reference: number, ...by })
}

/** Writes what a reservation costs though it is not used as it was booked. */
export const addFee = async (
  tx: Db,
  tools: Tools,
  by: Actor,
  fee: typeof reservationFee.$inferInsert,
  number: string,
): Promise<void> => {
  const [added] = await tx.insert(reservationFee).values(fee).returning()
  await commitFee(tx, tools, by, added as Fee, number)
}

/** Ends fees of reservations, named by their rids: they are paid, or their members are let off. */
export const endFees = async (
  tx: Db,
  tools: Tools,
  { actor, actor_rid }: Actor,
  rids: readonly string[],
  how: 'settled' | 'waived',
  which?: SQL,
): Promise<void> => {
  if (rids.length === 0) return
  const named = and(inArray(reservationFee.reservation_rid, [...rids]), which)
  const before = await tx
    .select()
    .from(reservationFee)
    .where(named)
    .orderBy(asc(reservationFee.reservation_rid))
    .for('update')
  const ended = before.map((one) => one.reservation_rid)
  if (ended.length === 0) return
  const after = await tx
    .update(reservationFee)
    .set({ [how]: tools.now() })
    .where(inArray(reservationFee.reservation_rid, ended))
    .returning()
  const numbers = await tx
    .select({ rid: reservation.rid, number: reservation.number })
    .from(reservation)
    .where(inArray(reservation.rid, ended))
  for (const one of before) {
    const now = after.find(({ reservation_rid }) => reservation_rid === one.reservation_rid) as Fee
    const number = numbers.find(({ rid }) => rid === one.reservation_rid)?.number ?? ''
    await commitFee(tx, tools, { actor, actor_rid }, now, number, one)
  }
}
