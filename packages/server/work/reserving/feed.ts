import type { ParsedOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/ground/time'
import { durationText, minutesOf } from '@lab/contract/rules/work/reservation/period'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { baseOf } from '../../ground/http/origins.ts'
import { instrument, project } from '../../shop/catalogue/schema.ts'
import { reservation, reservationFeed } from '../reservation/schema.ts'

const folder = '/feed/reservations'

/** The private address of a member's calendar; a reset one makes the one before it answer nothing. */
export const feedAddress = (
  deps: Deps,
  { reset = false }: ParsedOf<'reservation/feed'>,
  caller: Caller,
): Promise<{ url: string }> =>
  memberCase(deps, caller, async (tx) => {
    const fresh = { key: deps.randomBytes(24).toString('base64url'), created: deps.now() }
    const row = { ...fresh, member_rid: memberOf(caller).rid }
    const insert = tx.insert(reservationFeed).values(row)
    if (reset) await insert.onConflictDoUpdate({ target: reservationFeed.member_rid, set: fresh })
    else await insert.onConflictDoNothing()
    const [kept] = await tx
      .select()
      .from(reservationFeed)
      .where(eq(reservationFeed.member_rid, row.member_rid))
    return { url: `${caller.base}${folder}/${kept?.key}.ics` }
  })

/** How long what is over stays in a calendar. */
const kept_days = 90

const bookedOf = async ({ db, now }: Deps, key: string, rid?: string) => {
  const [owner] = await db.select().from(reservationFeed).where(eq(reservationFeed.key, key))
  if (!owner) return undefined
  return db
    .select({ row: reservation, instrument, project })
    .from(reservation)
    .innerJoin(instrument, eq(instrument.rid, reservation.instrument_rid))
    .innerJoin(project, eq(project.rid, reservation.project_rid))
    .where(
      and(
        eq(reservation.member_rid, owner.member_rid),
        inArray(reservation.state, ['reserved', 'in_use', 'done']),
        gt(reservation.to, now() - kept_days * daySeconds),
        rid === undefined ? undefined : eq(reservation.rid, rid),
      ),
    )
    .orderBy(asc(reservation.from))
    .limit(500)
}

type Booked = NonNullable<Awaited<ReturnType<typeof bookedOf>>>

/** The reservations as iCalendar (RFC 5545): one event a chain, so that a moved one moves in the calendar too. */
const calendarOf = (booked: Booked, base: string): string => {
  const calendar = ical({
    name: '仪器预约',
    prodId: { company: 'lab', product: 'reservations', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const { row, instrument: on, project: of } of booked) {
    const event = calendar.createEvent({
      id: row.chain,
      start: new Date(row.from * 1000),
      end: new Date(row.to * 1000),
      stamp: new Date(row.since * 1000),
      summary: `${on.name}（${durationText(minutesOf(row))}）`,
      location: on.place,
      description: `${of.name}\n预约号 ${row.number}\n${on.model}`,
      url: `${base}/member/reservation`,
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: 3600, description: `${on.name} 一小时后开始` })
  }
  // Every line of iCalendar ends, the last one too.
  return `${calendar.toString()}\r\n`
}

/** `GET /feed/reservations/{key}.ics`, with `rid` one of them; whoever has the address may read. */
export const feedRoute = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { key: string }; Querystring: { rid?: string } }>(
    `${folder}/:key(^[\\w-]{20,64}).ics`,
    async (request, reply) => {
      const { rid } = request.query
      if (rid !== undefined && typeof rid !== 'string') return reply.callNotFound()
      const booked = await bookedOf(deps, request.params.key, rid)
      if (!booked || (rid && booked.length === 0)) return reply.callNotFound()
      reply.header('cache-control', 'private, no-cache')
      if (rid) reply.header('content-disposition', 'attachment; filename="reservation.ics"')
      return reply
        .type('text/calendar; charset=utf-8')
        .send(calendarOf(booked, baseOf(request, deps.settings)))
    },
  )
}
