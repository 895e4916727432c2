import { z } from 'zod'
import { call, date, listOf, paging, rid, staffAccess, text } from '../call.ts'
import type { StaffPath } from '../rules/permissions.ts'
import { type SamplingState, samplingStates } from '../rules/sampling.ts'
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

export const list = call({
  path: 'staff/sampling/list',
  method: 'POST',
  access: staffAccess('staff/sampling/list'),
  summary: '上门取样，日期晚的在前，同一天按时间段',
  request: z.strictObject({
    ...paging,
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

export const assign = call({
  path: 'staff/sampling/assign',
  method: 'POST',
  access: staffAccess('staff/sampling/assign'),
  summary: '安排取样员',
  request: z.strictObject({ rid, courier: text(50).min(1, '[取样员]不能为空') }),
  data,
  refuses: ['not_found', 'wrong_state'],
  example: { rid: 'example-pickup', state: 'assigned', courier: '取样员示例' },
})

const moving = <const P extends StaffPath>(path: P, summary: string, to: SamplingState) =>
  call({
    path,
    method: 'POST',
    access: staffAccess(path),
    summary,
    request: z.strictObject({ rid }),
    data,
    refuses: ['not_found', 'wrong_state'],
    example: { rid: 'example-pickup', state: to, courier: '取样员示例' },
  })

export const pick = moving('staff/sampling/pick', '登记已取样', 'picked')
export const arrive = moving('staff/sampling/arrive', '登记样品已送达', 'arrived')
export const cancel = moving('staff/sampling/cancel', '取消取样，取样前可以', 'canceled')
