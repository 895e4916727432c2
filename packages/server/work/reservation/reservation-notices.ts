import { dateOf } from '@lab/contract/rules/ground/time'
import { noShowFee } from '@lab/contract/rules/work/reservation/fee'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'
import type { AboutReservation } from '@lab/contract/rules/work/reservation/notices'
import { clockRange, type Period } from '@lab/contract/rules/work/reservation/period'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { notify } from '../../people/notify/notify.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import type { Reservation, Tools } from './store.ts'

const whenOf = (period: Period) => `${dateOf(period.from)} ${clockRange(period)}`

const nameOf = async (tx: Db, rid: string): Promise<string> =>
  (await tx.select({ name: instrument.name }).from(instrument).where(eq(instrument.rid, rid)))[0]?.name ?? ''

const aboutOf = async (tx: Db, row: Reservation): Promise<AboutReservation> => ({
  number: row.number,
  instrument: await nameOf(tx, row.instrument_rid),
  when: whenOf(row),
})

export const notifyMissed = async (tx: Db, tools: Tools, row: Reservation, rules: ReservationRules) =>
  notify(tx, tools, {
    kind: 'reservation_missed',
    member_rid: row.member_rid,
    facts: { ...(await aboutOf(tx, row)), fen: noShowFee(row.price_fen, rules) },
    key: `reservation_missed ${row.rid}`,
  })

export const notifyCanceled = async (tx: Db, tools: Tools, row: Reservation, note: string) =>
  notify(tx, tools, {
    kind: 'reservation_canceled',
    member_rid: row.member_rid,
    facts: { ...(await aboutOf(tx, row)), note },
    key: `reservation_canceled ${row.rid}`,
  })

export const notifyExcused = async (tx: Db, tools: Tools, row: Reservation, note: string) =>
  notify(tx, tools, {
    kind: 'reservation_excused',
    member_rid: row.member_rid,
    facts: { ...(await aboutOf(tx, row)), note },
    key: `reservation_excused ${row.rid}`,
  })

export const notifyMoved = async (tx: Db, tools: Tools, row: Reservation, to: Period, note: string) =>
  notify(tx, tools, {
    kind: 'reservation_moved',
    member_rid: row.member_rid,
    facts: { ...(await aboutOf(tx, row)), now: whenOf(to), note },
    key: `reservation_moved ${row.rid}`,
  })

/** The hours wait for the member's word, as data do. */
export const notifyDone = async (
  tx: Db,
  tools: Tools,
  row: Reservation,
  opened: { order_rid: string; assign_rid: string; used: string; dearer_fen?: number },
) =>
  notify(tx, tools, {
    kind: 'reservation_done',
    member_rid: row.member_rid,
    facts: { ...(await aboutOf(tx, row)), ...opened },
    key: `reservation_done ${row.rid} ${opened.assign_rid}`,
  })

/** Tells each member of a downtime once, with all of their reservations that it touches. */
export const notifyDown = async (
  tx: Db,
  tools: Tools,
  { downtime_rid, reason, canceled }: { downtime_rid: string; reason: string; canceled: boolean },
  rows: readonly Reservation[],
) => {
  for (const [member_rid, own] of Map.groupBy(rows, (row) => row.member_rid))
    await notify(tx, tools, {
      kind: 'instrument_down',
      member_rid,
      facts: {
        instrument: await nameOf(tx, own[0]?.instrument_rid ?? ''),
        whens: own.map(whenOf),
        reason,
        canceled,
      },
      key: `instrument_down ${downtime_rid}`,
    })
}
