import { z } from 'zod'
import { call, nothing, rid, text } from '../call.ts'
import { ruled } from '../ruled.ts'
import { pickupAddressRules as rules } from '../rules/forms.ts'

/** A saved address (spec §3); `default` 1 marks the default; `area` is empty in cities without districts. */
export const address = z.object({
  address_rid: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  address_code: z.string(),
  name: z.string(),
  phone: z.string(),
  default: z.literal([0, 1]),
})

/** Names of a region as they travel (reading 16); a missing one is the region's fault as a whole. */
export const regionNames = (missing: string) => ({
  province: text(50, 0, () => missing).min(1, missing),
  city: text(50, 0, () => missing).min(1, missing),
  area: text(50).default(''),
})

const fields = {
  name: ruled(rules, 'name', 50),
  phone: ruled(rules, 'phone', 20),
  ...regionNames('[取样地址]不能为空'),
  address: ruled(rules, 'address', 200),
  address_code: ruled(rules, 'address_code', 6),
}

const example = {
  address_rid: 'example-address',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address: '示例路 8 号',
  address_code: '330106',
  name: '示例用户',
  phone: '13800000000',
  default: 1 as const,
}

export const add = call({
  path: 'address/add',
  method: 'POST',
  access: 'partner',
  summary: '新增地址，最多 20 个',
  request: z.strictObject({ ...fields, default: z.literal([0, 1]).optional() }),
  data: z.object({ address_rid: z.string() }),
  refuses: ['address_limit', 'idempotency_conflict'],
  example: { address_rid: example.address_rid },
})

export const edit = call({
  path: 'address/edit',
  method: 'POST',
  access: 'partner',
  summary: '修改地址',
  request: z.strictObject({ address_rid: rid, ...fields, default: z.literal([0, 1]).optional() }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const del = call({
  path: 'address/del',
  method: 'POST',
  access: 'partner',
  summary: '删除地址；删除默认地址后，最新的成为默认',
  request: z.strictObject({ address_rid: rid }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const makeDefault = call({
  path: 'address/default',
  method: 'POST',
  access: 'partner',
  summary: '设为默认地址',
  request: z.strictObject({ address_rid: rid }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const list = call({
  path: 'address/list',
  method: 'POST',
  access: 'partner',
  summary: '地址列表，最新在前',
  request: nothing,
  data: z.object({ list: z.array(address) }),
  refuses: [],
  example: { list: [example] },
})

export const addressExample = example
