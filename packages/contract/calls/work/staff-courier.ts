import { z } from 'zod'
import { nothing, staffCall } from '../../call.ts'
import { ruled } from '../../ruled.ts'
import { courierRules } from '../../rules/work/sampling/courier.ts'

const courier = z.strictObject({
  name: ruled(courierRules, 'name', 30),
  phone: ruled(courierRules, 'phone', 11),
})

const data = z.object({ list: z.array(z.object({ name: z.string(), phone: z.string() })) })
const example = { list: [{ name: '取样员示例', phone: '13800000011' }] }

export const list = staffCall({
  path: 'staff/courier/list',
  summary: '可以安排的取样员',
  request: nothing,
  data,
  refuses: [],
  example,
})

export const save = staffCall({
  path: 'staff/courier/save',
  summary: '保存取样员名单，替换原来的',
  request: z.strictObject({ list: z.array(courier).max(100) }),
  data,
  refuses: [],
  example,
})
