import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/ground/time'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { barredUntil } from '@lab/contract/rules/work/reservation/limits'
import { openReservationStates } from '@lab/contract/rules/work/reservation/states'
import { and, eq, gt, gte, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { whyBarred } from '../reservation/may.ts'
import { houseOf } from '../reservation/rules.ts'
import { reservation } from '../reservation/schema.ts'
import { noShowsOf } from '../reservation/store.ts'
import { deskReservations, shownReservations } from './shown.ts'

/** What narrows both sides' lists; locks that nobody holds any more are in neither. */
const narrowed = (
  {
    state,
    instrument_rid,
    from,
    to,
  }: Pick<ParsedOf<'reservation/list'>, 'state' | 'instrument_rid' | 'from' | 'to'>,
  now: number,
) =>
  and(
    state ? eq(reservation.state, state) : ne(reservation.state, 'lapsed'),
    or(ne(reservation.state, 'locked'), gt(reservation.lock_expires, now)),
    instrument_rid ? eq(reservation.instrument_rid, instrument_rid) : undefined,
    from ? gte(reservation.from, startOf(from)) : undefined,
    to ? lt(reservation.from, startOf(to) + daySeconds) : undefined,
  )

const { up, down } = sortedBy(reservation.rid)

const orders = {
  day: up(reservation.from),
  day_last: down(reservation.from),
  newest: down(),
  oldest: up(),
} satisfies Record<DeskSort<'staff/reservation/list'>, SQL[]>

/** One page of a member's reservations. */
export const listReservations = async (
  deps: Deps,
  request: ParsedOf<'reservation/list'>,
  caller: Caller,
): Promise<DataOf<'reservation/list'>> => {
  const { db, now } = deps
  const { rid } = memberOf(caller)
  const { page, limit, open, instrument_rid } = request
  const house = await houseOf(deps)
  const { rules } = house
  const wanted = and(
    eq(reservation.member_rid, rid),
    narrowed(request, now()),
    open ? inArray(reservation.state, [...openReservationStates]) : undefined,
  )
  const [rows, total, noShows, barred] = await Promise.all([
    db
      .select()
      .from(reservation)
      .where(wanted)
      .orderBy(...orders[open ? 'day' : 'day_last'])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(reservation, wanted),
    noShowsOf(db, rid),
    whyBarred(db, rid, house, { now: now(), instrument_rid }),
  ])
  const stopped_until = barredUntil(noShows, now(), rules)
  const list = await shownReservations(db, rows, now(), rules)
  return { list, total, page, limit, ...(stopped_until && { stopped_until }), ...(barred && { barred }) }
}

/** One page of everyone's. */
export const listAll = async (
  deps: Deps,
  request: ParsedOf<'staff/reservation/list'>,
): Promise<DataOf<'staff/reservation/list'>> => {
  const { db, now } = deps
  const { page, limit, sort, kw } = request
  const { rules } = await houseOf(deps)
  const like = kw && containing(kw)
  const wanted = and(
    narrowed(request, now()),
    like
      ? or(
          ilike(reservation.number, like),
          sql`exists (select 1 from ${member} where ${member.rid} = ${reservation.member_rid} and (${member.name} ilike ${like} or ${member.company} ilike ${like} or ${member.phone} like ${like}))`,
        )
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(reservation)
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(reservation, wanted),
  ])
  return { list: await deskReservations(db, rows, now(), rules), total, page, limit }
}

/** Reservations that the desk has something to tell of: their time has begun, or their use should be over. */
export const countToTell = (db: Db, now: number): Promise<number> =>
  db.$count(
    reservation,
    or(
      and(eq(reservation.state, 'reserved'), lte(reservation.from, now)),
      and(eq(reservation.state, 'in_use'), lte(reservation.to, now)),
    ),
  )
