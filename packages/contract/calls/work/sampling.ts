import { z } from 'zod'
import { call, date, epoch, listOf, nothing, paging, rid, sorted, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { place, placeAsked, placeExample } from '../../place.ts'
import { pickupAddressRules } from '../../rules/app/forms.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { pickupMessageLength, pickupMessages } from '../../rules/work/sampling/pickup.ts'
import {
  type SamplingEvent,
  type SamplingState,
  samplingActors,
  samplingFlow,
  samplingStates,
} from '../../rules/work/sampling/sampling.ts'

const state = z.literal(Object.keys(samplingStates) as SamplingState[])

const slot = { date: z.iso.date(), time: z.string() }

export const slots = call({
  path: 'open/sampling/slots',
  method: 'GET',
  access: 'open',
  summary: '一周内已约满的取样时间段与服务器时间',
  /** The first of the days asked for; today when left out. */
  request: z.strictObject({ from: date.optional() }),
  data: z.object({ full: z.array(z.object(slot)), now: epoch }),
  refuses: [],
  example: { full: [], now: 1767225600 },
})

export const add = call({
  path: 'sampling/add',
  method: 'POST',
  access: 'partner',
  summary: '预约上门取样',
  request: z.strictObject({
    /** Always 1: who brings or sends samples requests nothing. */
    type: z.literal(1),
    ...placeAsked(pickupAddressRules),
    date: z.iso.date(pickupMessages.pickup_date_invalid),
    time: text(50, 0, () => pickupMessages.slot_unknown).min(1, pickupMessages.slot_unknown),
    /** The saved address these are the fields of. */
    sendAddress: rid.optional(),
    message: text(pickupMessageLength).optional(),
  }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: [
    'pickup_date_invalid',
    'pickup_past',
    'pickup_cutoff',
    'pickup_horizon',
    'pickup_day_closed',
    'pickup_weekday_closed',
    'slot_unknown',
    'slot_passed',
    'slot_closed',
    'slot_taken',
    'slot_limit',
    'pickup_limit',
    'region_closed',
    'not_found',
  ],
  example: { rid: 'example-pickup' },
})

const change = z.object({
  at: epoch,
  event: z.literal(['request', ...(Object.keys(samplingFlow.events) as SamplingEvent[])]),
  /** Null at the request itself. */
  from: state.nullable(),
  to: state,
  actor: z.literal(samplingActors),
})

/** A pickup request with what has happened to it, oldest first. */
export const pickup = z.object({
  rid: z.string(),
  version,
  state,
  ...place,
  ...slot,
  message: z.string(),
  created: epoch,
  timeline: z.array(change),
})

export const list = call({
  path: 'sampling/list',
  method: 'POST',
  access: 'partner',
  summary: '我的上门取样，最新在前',
  request: z.strictObject({ ...paging, ...sorted(memberSorts['sampling/list']), state: state.optional() }),
  data: listOf(pickup),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-pickup',
        version: 1,
        state: 'requested',
        ...placeExample,
        date: '2026-01-05',
        time: '09:00-11:00',
        message: '请带保温箱',
        created: 1767225600,
        timeline: [{ at: 1767225600, event: 'request', from: null, to: 'requested', actor: 'member' }],
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const cancel = call({
  path: 'sampling/cancel',
  method: 'POST',
  access: 'partner',
  summary: '取消上门取样，取样前可以',
  request: z.strictObject({ rid }),
  data: nothing,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})
