import { monthSpan } from '@lab/contract/rules/people/cluster/cluster'
import { openReservationStates } from '@lab/contract/rules/work/reservation/states'
import { and, eq, gte, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { experiment } from '../experiment/schema.ts'
import { reservation, reservationFee } from '../reservation/schema.ts'

/** When an experiment began to be paid by whom it is paid now. */
export const chargedAt = sql<number>`coalesce(${experiment.payer_since}, ${experiment.created})`

export const dueOf = sql<number>`coalesce(${experiment.final_fen}, ${experiment.price_fen})`

const fenOf = (amount: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${amount}), 0)`

/**
 * Fen: what each member has ordered of a group's money in a month (domain §6), by their rid: experiments as they are
 * priced now but those that its owner refused, reservations to come, and what late changes of them cost.
 */
export const spentIn = async (
  db: Db,
  cluster_rid: string,
  month: string,
  member_rids?: readonly string[],
): Promise<Map<string, number>> => {
  const [from, before] = monthSpan(month)
  if (member_rids?.length === 0) return new Map()
  const of = (table: typeof experiment | typeof reservation | typeof reservationFee) =>
    and(
      eq(table.payer_kind, 'cluster'),
      eq(table.payer_rid, cluster_rid),
      member_rids && inArray(table.member_rid, [...member_rids]),
    )
  const rows = [
    ...(await db
      .select({ rid: experiment.member_rid, fen: fenOf(dueOf) })
      .from(experiment)
      .where(
        and(
          of(experiment),
          notInArray(experiment.state, ['canceled', 'rejected']),
          sql`coalesce(${experiment.approval}->>'state', '') <> 'refused'`,
          gte(chargedAt, from),
          lt(chargedAt, before),
        ),
      )
      .groupBy(experiment.member_rid)),
    ...(await db
      .select({ rid: reservation.member_rid, fen: fenOf(sql`${reservation.price_fen}`) })
      .from(reservation)
      .where(
        and(
          of(reservation),
          inArray(reservation.state, [...openReservationStates]),
          gte(reservation.created, from),
          lt(reservation.created, before),
        ),
      )
      .groupBy(reservation.member_rid)),
    ...(await db
      .select({ rid: reservationFee.member_rid, fen: fenOf(sql`${reservationFee.fen}`) })
      .from(reservationFee)
      .where(
        and(
          of(reservationFee),
          isNull(reservationFee.waived),
          gte(reservationFee.created, from),
          lt(reservationFee.created, before),
        ),
      )
      .groupBy(reservationFee.member_rid)),
  ]
  const spent = new Map<string, number>()
  for (const { rid, fen } of rows) spent.set(rid, (spent.get(rid) ?? 0) + Number(fen))
  return spent
}
