import { z } from 'zod'
import { date, days, epoch, fen, listOf, nothing, paging, rid, sorted, staffCall, text } from '../../call.ts'
import type { StaffPath } from '../../rules/people/staff/acts.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { type QualificationState, qualificationStates } from '../../rules/work/reservation/qualification.ts'
import { reservation as memberReservation, period, reservationState } from './reservation.ts'

/** A reservation as the desk sees it: with whom it is for. */
export const deskReservation = memberReservation.extend({
  member: z.object({ rid: z.string(), name: z.string(), company: z.string(), phone: z.string() }),
})

export const list = staffCall({
  path: 'staff/reservation/list',
  summary: '预约，开始晚的在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/reservation/list']),
    state: reservationState.optional(),
    instrument_rid: rid.optional(),
    /** Days on which they begin. */
    ...days,
    /** Part of a number, or of the member's name, company or phone. */
    kw: text(50).optional(),
  }),
  data: listOf(deskReservation),
  refuses: [],
})

const moved = z.object({ rid: z.string(), state: reservationState })

const acting = <const P extends StaffPath, S extends z.ZodRawShape>(path: P, summary: string, fields: S) =>
  staffCall({
    path,
    summary,
    request: z.strictObject({ rid, ...fields }),
    data: moved,
    once: true,
    refuses: ['not_found', 'wrong_state'],
  })

const reason = text(500).min(1, '[原因]不能为空')

export const start = acting('staff/reservation/start', '登记开始使用', {})
export const noShow = acting('staff/reservation/noShow', '登记未到场', {})
export const excuse = acting('staff/reservation/excuse', '撤销未到场的记录与费用', { reason })
export const cancel = acting('staff/reservation/cancel', '由实验室取消，不收费', { reason })

export const move = staffCall({
  path: 'staff/reservation/move',
  summary: '由实验室改期，不收费',
  request: z.strictObject({ rid, ...period, reason }),
  data: moved,
  refuses: [
    ...(['not_found', 'wrong_state', 'slot_taken', 'instrument_down'] as const),
    ...(['period_past', 'period_horizon', 'period_closed', 'period_grid', 'period_length'] as const),
  ],
})

export const done = staffCall({
  path: 'staff/reservation/done',
  summary: '登记实际使用时间；生成待确认的实验',
  request: z
    .strictObject({
      rid,
      /** How long it was used; or in hours. */
      minutes: z
        .int()
        .min(1)
        .max(24 * 60)
        .optional(),
      hours: z.number().positive().max(24).optional(),
      note: text(1000).optional(),
    })
    .refine(({ minutes, hours }) => (minutes === undefined) !== (hours === undefined), {
      path: ['minutes'],
      error: '请填写实际使用的时间',
    }),
  data: moved.extend({ order_rid: z.string(), assign_rid: z.string() }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'invalid'],
})

const downtime = z.object({ rid: z.string(), ...period, reason: z.string() })

const instrument = z.object({
  rid: z.string(),
  name: z.string(),
  model: z.string(),
  place: z.string(),
  slot_minutes: z.int(),
  min_minutes: z.int(),
  max_minutes: z.int(),
  price_fen_per_hour: fen,
  /** Members run it themselves, and need a qualification. */
  self_run: z.boolean(),
  /** Today's reservations. */
  today: z.int(),
  /** Downtimes that are not over. */
  down: z.array(downtime),
})

export const instrumentList = staffCall({
  path: 'staff/instrument/list',
  summary: '设备，附今天的预约数与停机',
  request: nothing,
  data: z.object({ list: z.array(instrument) }),
  refuses: [],
})

export const instrumentWeek = staffCall({
  path: 'staff/instrument/week',
  summary: '设备一周的预约（含姓名）、占位与停机',
  request: z.strictObject({ rid, from: date }),
  data: z.object({
    open_hours: z.array(z.object(period)),
    slot_minutes: z.int(),
    bookings: z.array(deskReservation),
    down: z.array(downtime),
  }),
  refuses: ['not_found'],
})

const downFields = {
  rid,
  ...period,
}

export const affected = staffCall({
  path: 'staff/instrument/affected',
  summary: '停机会影响的预约',
  request: z.strictObject(downFields),
  data: z.object({ list: z.array(deskReservation) }),
  refuses: ['not_found', 'invalid'],
})

export const down = staffCall({
  path: 'staff/instrument/down',
  summary: '设备停机：其间的预约取消，或请会员免费改期；每位会员告知一次',
  request: z.strictObject({
    ...downFields,
    reason,
    /** What becomes of the reservations within it. */
    bookings: z.literal(['cancel', 'offer']).default('offer'),
  }),
  data: z.object({ downtime_rid: z.string(), affected: z.int() }),
  once: true,
  refuses: ['not_found', 'invalid'],
})

export const up = staffCall({
  path: 'staff/instrument/up',
  summary: '结束停机，或撤销还没开始的停机',
  request: z.strictObject({ downtime_rid: rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
})

const qualification = z.object({
  rid: z.string(),
  instrument: z.object({ rid: z.string(), name: z.string() }),
  member: z.object({ rid: z.string(), name: z.string(), company: z.string(), phone: z.string() }),
  granted: epoch,
  /** Until when it holds; always when left out. */
  expires: epoch.optional(),
  note: z.string(),
  granted_by: z.string(),
  state: z.literal(Object.keys(qualificationStates) as QualificationState[]),
  /** When, by whom and why it was taken back. */
  revoked: z.object({ at: epoch, by: z.string(), reason: z.string() }).optional(),
})

export const qualificationList = staffCall({
  path: 'staff/qualification/list',
  summary: '自主操作资格，最新在前',
  request: z.strictObject({
    ...paging,
    instrument_rid: rid.optional(),
    state: qualification.shape.state.optional(),
    /** Part of the member's name, company or phone, or of the instrument's name. */
    kw: text(50).optional(),
  }),
  data: listOf(qualification),
  refuses: [],
})

export const qualificationGrant = staffCall({
  path: 'staff/qualification/grant',
  summary: '授予会员自主操作一台设备的资格；已有的换成新的期限，撤销的恢复',
  request: z.strictObject({
    instrument_rid: rid,
    phone: text(11).regex(/^1[3-9]\d{9}$/, '[手机号]格式不正确'),
    /** The last day on which it holds. */
    until: date.optional(),
    note: text(200).optional(),
  }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['not_found'],
})

export const qualificationRevoke = staffCall({
  path: 'staff/qualification/revoke',
  summary: '撤销自主操作的资格；留在列表里，可以重新授予',
  request: z.strictObject({ rid, reason }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
})
