import { z } from 'zod'
import { text } from './call.ts'
import { ruled } from './ruled.ts'
import { firstError, type Rule } from './rules/ground/form.ts'
import { placeLengths as lengths, type Place, placeParts } from './rules/people/address/place.ts'

/** A place as answers carry it. */
export const place = Object.fromEntries(placeParts.map((part) => [part, z.string()])) as Record<
  keyof Place,
  z.ZodString
>

/**
 * Where, as requests carry it, in the words of the form that asks for it. A name that the region lacks is the
 * region's fault as a whole (reading 16).
 */
export const whereAsked = (rules: readonly Rule[]) => {
  const missing = firstError(
    rules.filter(({ field }) => field === 'address_code'),
    {},
  )?.msg
  const named = (part: 'province' | 'city') => text(lengths[part], 0, () => missing).min(1, missing)
  return {
    province: named('province'),
    city: named('city'),
    area: text(lengths.area).default(''),
    address_code: ruled(rules, 'address_code', lengths.address_code),
    address: ruled(rules, 'address', lengths.address),
  }
}

/** A place as requests carry it. */
export const placeAsked = (rules: readonly Rule[]) =>
  ({
    name: ruled(rules, 'name', lengths.name),
    phone: ruled(rules, 'phone', lengths.phone),
    ...whereAsked(rules),
  }) satisfies Record<keyof Place, z.ZodType<string>>

export const placeExample: Place = {
  name: '示例用户',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address_code: '330106',
  address: '示例路 8 号',
}
