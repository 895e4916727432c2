import { z } from 'zod'
import { days, epoch, fen, listOf, memberCall, nothing, paging, rid } from '../../call.ts'
import {
  allReservationStates,
  type ReservationActor,
  type ReservationEvent,
  reservationActors,
  reservationFlow,
} from '../../rules/work/reservation/states.ts'
import { payer } from '../people/payer.ts'
import { answers } from '../shop/plan.ts'
import { experimentState, priceLine } from './assign.ts'

export const reservationState = z.literal(allReservationStates)
const event = z.literal(Object.keys(reservationFlow.events) as ReservationEvent[])
const actor = z.literal(Object.keys(reservationActors) as ReservationActor[])

export const period = { from: epoch, to: epoch }

/** A reservation as its member sees it (domain §4). */
export const reservation = z.object({
  rid: z.string(),
  /** For people; it stays when the reservation is moved. Empty while it is a lock. */
  number: z.string(),
  state: reservationState,
  ...period,
  instrument: z.object({ rid: z.string(), name: z.string(), model: z.string(), place: z.string() }),
  project: z.object({ rid: z.string(), name: z.string(), img: z.string() }),
  answers,
  price_fen: fen,
  why: z.array(priceLine),
  /** Who pays for its use, and what late changes of it cost. */
  payer: z.object({ kind: z.literal(['self', 'cluster']), rid: z.string(), name: z.string() }),
  /** What late changes of it or not coming cost, without what was waived. */
  fee_fen: fen,
  /** Until when a lock holds. */
  lock_expires: epoch.optional(),
  /** How long it was used. */
  minutes: z.int().optional(),
  /** The reservations before and after it, where it was moved. */
  moved_from: z.string().optional(),
  moved_to: z.string().optional(),
  /** Its instrument is out of service then: it is moved or canceled free of charge. */
  down: z.object({ reason: z.string(), ...period }).optional(),
  /** What its member may do now, what it costs, and why not what they may not. */
  can: z.array(
    z.object({
      event: z.literal(['move', 'cancel']),
      ok: z.boolean(),
      fee_fen: fen,
      why: z.string().optional(),
    }),
  ),
  protocol: z.object({ signed: z.boolean(), file_rid: z.string().optional() }),
  /** The experiment that its use opened. */
  assign: z
    .object({ rid: z.string(), order_rid: z.string(), number: z.string(), state: experimentState })
    .optional(),
  created: epoch,
  timeline: z.array(
    z.object({
      at: epoch,
      event: z.union([event, z.literal('lock')]),
      to: reservationState,
      actor,
      note: z.string().optional(),
      fee_fen: fen.optional(),
    }),
  ),
})

const periodReasons = [
  'period_past',
  'period_horizon',
  'period_closed',
  'period_grid',
  'period_length',
] as const

export const lock = memberCall({
  path: 'reservation/lock',
  summary: '占住设备的一段时间，10 分钟内填完即可预约；再占一段时，之前占的释放',
  request: z.strictObject({
    instrument_rid: rid,
    ...period,
    /** What it is used for, where several projects use the instrument. */
    project_rid: rid.optional(),
    /** The own reservation that is to be moved here; the periods may overlap. */
    moves: rid.optional(),
  }),
  data: z.object({ lock_rid: z.string(), expires: epoch, price_fen: fen }),
  once: true,
  refuses: [
    'not_found',
    ...periodReasons,
    'slot_taken',
    'instrument_down',
    'wrong_state',
    'qualification_required',
    'booking_stopped',
    'reservation_limit',
  ],
  example: { lock_rid: 'example-lock', expires: 1767226200, price_fen: 60_000 },
})

export const add = memberCall({
  path: 'reservation/add',
  summary: '把占住的时间变成预约',
  request: z.strictObject({
    lock_rid: rid,
    answers: answers.default({}),
    payer: payer.default({ kind: 'self' }),
    agree: z.literal(true, { error: '请先阅读并同意预约须知' }),
  }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'lock_expired',
    'wrong_state',
    'profile_incomplete',
    'booking_stopped',
    'reservation_limit',
    'exposure_exceeded',
    'limit_exceeded',
    'approval_pending',
  ],
  example: { rid: 'example-reservation', number: 'R260105-0001' },
})

/** `true`, or the fee that was shown: one that has grown meanwhile is shown again. */
const confirm_fee = z.union([z.boolean(), fen]).optional()

export const move = memberCall({
  path: 'reservation/move',
  summary: '改期：以占住的时间代替原来的；有费用时须确认',
  request: z.strictObject({ rid, lock_rid: rid, confirm_fee }),
  data: z.object({ rid: z.string(), number: z.string(), fee_fen: fen }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'wrong_state',
    'lock_expired',
    'fee_confirm',
    'exposure_exceeded',
    'limit_exceeded',
    'approval_pending',
  ],
  example: { rid: 'example-moved', number: 'R260105-0001', fee_fen: 0 },
})

export const cancel = memberCall({
  path: 'reservation/cancel',
  summary: '取消预约，或放弃占住的时间；有费用时须确认',
  request: z.strictObject({ rid, confirm_fee }),
  data: z.object({ fee_fen: fen }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'fee_confirm'],
  example: { fee_fen: 0 },
})

export const list = memberCall({
  path: 'reservation/list',
  summary: '我的预约，最新在前；不含已失效的占位',
  request: z.strictObject({
    ...paging,
    state: reservationState.optional(),
    /** Those still to come or in use, the next first. */
    open: z.boolean().optional(),
    instrument_rid: rid.optional(),
    /** Days on which they begin. */
    ...days,
  }),
  data: listOf(reservation).extend({
    /** Until when the member may not book: they did not come too often. */
    stopped_until: epoch.optional(),
    /** Why a lock on any period would be refused, of the instrument that was asked for. */
    barred: z
      .object({
        reason: z.literal(['booking_stopped', 'reservation_limit', 'qualification_required']),
        msg: z.string(),
      })
      .optional(),
  }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-reservation',
        number: 'R260105-0001',
        state: 'reserved',
        from: 1767574800,
        to: 1767582000,
        instrument: {
          rid: 'instrument-sem',
          name: '场发射扫描电镜',
          model: 'FE-900',
          place: '1 号楼 205 室',
        },
        project: { rid: 'project-sem-hours', name: '扫描电镜机时预约', img: 'sem.svg' },
        answers: {},
        price_fen: 60_000,
        why: [{ label: '机时 × 2 小时', fen: 60_000 }],
        payer: { kind: 'self', rid: 'example-member', name: '林示例' },
        fee_fen: 0,
        can: [
          { event: 'move', ok: true, fee_fen: 0 },
          { event: 'cancel', ok: true, fee_fen: 0 },
        ],
        protocol: { signed: false },
        created: 1767225600,
        timeline: [{ at: 1767225600, event: 'reserve', to: 'reserved', actor: 'member' }],
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const update4protocol = memberCall({
  path: 'reservation/update4protocol',
  summary: '上传签字的预约协议',
  request: z.strictObject({ rid, file_rid: rid }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const feed = memberCall({
  path: 'reservation/feed',
  summary: '我的预约日历（.ics）的私有地址；reset 换一个，旧的失效',
  request: z.strictObject({ reset: z.boolean().optional() }),
  data: z.object({ url: z.string() }),
  refuses: [],
  example: { url: 'https://portal.example/feed/reservations/example.ics' },
})
