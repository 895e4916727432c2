import { type ReservationRules, reservationRulesFrom } from '@lab/contract/rules/work/reservation/limits'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { member as memberTable } from '../../people/member/schema.ts'
import type { Member } from '../../people/member/store.ts'
import { asAnswered, isFormOf, type Project } from '../../shop/catalogue/form-version.ts'
import { formVersion, project as projectTable } from '../../shop/catalogue/schema.ts'
import { settingAt } from '../../shop/content/settings.ts'
import { type NamedPayer, namedPayers } from '../../work/order/named-payers.ts'
import { reservation } from '../../work/reservation/schema.ts'
import type { Reservation } from '../../work/reservation/store.ts'

/** All that the agreement of a reservation speaks of. */
export interface Booked {
  booking: Reservation
  project: Project
  member?: Member
  payer: NamedPayer
  rules: ReservationRules
}

const rowsOf = (db: Db, rid: string) =>
  db
    .select({
      booking: reservation,
      project: projectTable,
      version: formVersion,
      member: memberTable,
    })
    .from(reservation)
    .innerJoin(projectTable, eq(projectTable.rid, reservation.project_rid))
    .innerJoin(formVersion, isFormOf(reservation))
    .leftJoin(memberTable, eq(memberTable.rid, reservation.member_rid))
    .where(eq(reservation.rid, rid))

/**
 * A reservation, of this member where one is named; a period that is only held has no agreement yet.
 * @throws Refusal `not_found`
 */
export const readBooked = async (deps: Deps, rid: string, member_rid?: string): Promise<Booked> => {
  const [found] = await rowsOf(deps.db, rid)
  const isTheirs = member_rid === undefined || found?.booking.member_rid === member_rid
  if (!found?.booking.number || !isTheirs) throw refuse('not_found', '预约不存在')
  const rules = reservationRulesFrom(await settingAt(deps, 'reservation', found.booking.created))
  const payer = { kind: found.booking.payer_kind, rid: found.booking.payer_rid }
  const named = await namedPayers(deps.db, [payer])
  const project = asAnswered(found.project, found.version)
  return { ...found, project, member: found.member ?? undefined, payer: named(payer), rules }
}
