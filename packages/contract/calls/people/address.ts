import { z } from 'zod'
import { call, nothing, rid } from '../../call.ts'
import { place, placeAsked, placeExample } from '../../place.ts'
import { pickupAddressRules } from '../../rules/app/forms.ts'

/** A saved address (spec §3); `default` 1 marks the default; `area` is empty in cities without districts. */
export const address = z.object({
  address_rid: z.string(),
  ...place,
  default: z.literal([0, 1]),
})

const fields = { ...placeAsked(pickupAddressRules), default: z.literal([0, 1]).optional() }

const example = {
  address_rid: 'example-address',
  ...placeExample,
  default: 1 as const,
}

export const add = call({
  path: 'address/add',
  method: 'POST',
  access: 'partner',
  summary: '新增地址，最多 20 个',
  request: z.strictObject(fields),
  data: z.object({ address_rid: z.string() }),
  once: true,
  refuses: ['address_limit'],
  example: { address_rid: example.address_rid },
})

export const edit = call({
  path: 'address/edit',
  method: 'POST',
  access: 'partner',
  summary: '修改地址',
  request: z.strictObject({ address_rid: rid, ...fields }),
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
  /** `most`: how many may be kept. */
  data: z.object({ list: z.array(address), most: z.int() }),
  refuses: [],
  example: { list: [example], most: 20 },
})

export const addressExample = example
