import { z } from 'zod'
import { call, date, listOf, paging, rid, staffAccess, text } from '../call.ts'
import { experimentState } from './assign.ts'
import { order, orderRow } from './order.ts'
import { deskAssign } from './staff-assign.ts'

const member = deskAssign.shape.member

export const list = call({
  path: 'staff/order/list',
  method: 'POST',
  access: staffAccess('staff/order/list'),
  summary: '全部订单，最新在前',
  request: z.strictObject({
    ...paging,
    state: experimentState.optional(),
    kw: text(50).optional(),
    from: date.optional(),
    to: date.optional(),
  }),
  data: listOf(orderRow.extend({ member })),
  refuses: [],
})

export const detail = call({
  path: 'staff/order/detail',
  method: 'POST',
  access: staffAccess('staff/order/detail'),
  summary: '一个订单的全部',
  request: z.strictObject({ rid }),
  data: order.extend({ member, assigns: z.array(deskAssign) }),
  refuses: ['not_found'],
})
