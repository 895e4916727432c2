import { z } from 'zod'
import { date, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides, seen } from '../../decision.ts'
import type { StaffPath } from '../../rules/people/staff/acts.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { type SamplingState, samplingStates } from '../../rules/work/sampling/sampling.ts'
import { list as memberList, pickup } from './sampling.ts'

const state = z.literal(Object.keys(samplingStates) as SamplingState[])

/** A pickup as the desk knows it: also who collects it, and on which partner's page it was requested. */
const deskPickup = pickup.extend({
  courier: z.string(),
  partner: z.object({ rid: z.string(), name: z.string() }).nullable(),
})

const example: z.output<typeof deskPickup> = {
  ...(memberList.example?.list[0] as z.output<typeof pickup>),
  courier: '',
  partner: null,
}

export const list = staffCall({
  path: 'staff/sampling/list',
  summary: '上门取样，日期晚的在前，同一天按时间段',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/sampling/list']),
    state: state.optional(),
    /** Day of the pickup. */
    date: date.optional(),
    /** Part of name, phone or address. */
    kw: text(50).optional(),
    partner_rid: rid.optional(),
  }),
  data: listOf(deskPickup),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

const data = deskPickup.pick({ rid: true, state: true, courier: true })

export const assign = staffCall({
  path: 'staff/sampling/assign',
  summary: '安排取样员',
  request: z.strictObject({ ...decides, courier: text(50).min(1, '[取样员]不能为空') }),
  data,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example: { rid: 'example-pickup', state: 'assigned', courier: '取样员示例' },
})

/** A slot of a day on the board: how many pickups it has that are not canceled, and whether the calendar closes it. */
const boardSlot = z.object({ time: z.string(), count: z.int(), requested: z.int(), closed: z.boolean() })

export const board = staffCall({
  path: 'staff/sampling/board',
  summary: '取样看板：从某天起若干天，各时间段的件数与名额',
  request: z.strictObject({
    /** The first day; today when left out. */
    from: date.optional(),
    days: z.int().min(1).max(14).default(7),
    /** Counts only this courier's. */
    courier: text(50).optional(),
  }),
  data: z.object({
    from: date,
    /** Places of a slot. */
    capacity: z.int(),
    days: z.array(z.object({ date, slots: z.array(boardSlot) })),
  }),
  refuses: [],
  example: {
    from: '2026-01-05',
    capacity: 10,
    days: [
      {
        date: '2026-01-05',
        slots: [
          { time: '09:00-11:00', count: 3, requested: 1, closed: false },
          { time: '11:00-13:00', count: 10, requested: 0, closed: false },
          { time: '13:00-15:00', count: 0, requested: 0, closed: false },
          { time: '15:00-17:00', count: 0, requested: 0, closed: true },
        ],
      },
    ],
  },
})

export const day = staffCall({
  path: 'staff/sampling/day',
  summary: '某天的取样，按时间段与地区，不含已取消的；也是取样员的路线',
  request: z.strictObject({ date, courier: text(50).optional() }),
  data: z.object({ date, list: z.array(deskPickup) }),
  refuses: [],
  example: { date: '2026-01-05', list: [example] },
})

export const assignAll = staffCall({
  path: 'staff/sampling/assignAll',
  summary: '把几次取样安排给一位取样员，已安排的改由他去；逐个答复',
  request: z.strictObject({
    items: z.array(z.strictObject(decides)).min(1, '请选择取样').max(200),
    courier: text(50).min(1, '[取样员]不能为空'),
  }),
  data: z.object({
    list: z.array(
      z.object({
        rid: z.string(),
        ok: z.boolean(),
        why: z.string().optional(),
        /** The same for programs. */
        reason: z.string().optional(),
      }),
    ),
  }),
  once: true,
  refuses: [],
  example: { list: [{ rid: 'example-pickup', ok: true }] },
})

const moving = <const P extends StaffPath, I extends z.ZodRawShape>(
  path: P,
  summary: string,
  to: SamplingState,
  asked: I,
) =>
  staffCall({
    path,
    summary,
    request: z.strictObject(asked),
    data,
    once: true,
    refuses: ['not_found', 'stale', 'wrong_state'],
    example: { rid: 'example-pickup', state: to, courier: '取样员示例' },
  })

export const pick = moving('staff/sampling/pick', '登记已取样', 'picked', seen)
export const arrive = moving('staff/sampling/arrive', '登记样品已送达', 'arrived', seen)
export const cancel = moving('staff/sampling/cancel', '取消取样，取样前可以', 'canceled', decides)
