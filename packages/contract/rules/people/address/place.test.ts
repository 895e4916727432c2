import { describe, expect, it } from 'vitest'
import { placeLengths, placeOf, placeParts, placeText, whereOf } from './place.ts'

const place = {
  name: '示例用户',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address_code: '330106',
  address: '示例路 8 号',
}

describe('a place', () => {
  it('is on one line from the largest to the smallest', () => {
    expect(placeText(place)).toBe('浙江省 杭州市 西湖区 示例路 8 号')
  })

  it('names a municipality once, and no district where there is none', () => {
    expect(placeText({ ...place, province: '北京市', city: '北京市', area: '海淀区' })).toBe(
      '北京市 海淀区 示例路 8 号',
    )
    expect(placeText({ ...place, province: '海南省', city: '儋州市', area: '' })).toBe(
      '海南省 儋州市 示例路 8 号',
    )
  })

  it('is the same however its parts came, trimmed and without what is none of it', () => {
    const typed = { message: '', ...Object.fromEntries(Object.entries(place).reverse()), name: ' 示例用户 ' }
    expect(JSON.stringify(placeOf(typed))).toBe(JSON.stringify(placeOf(place)))
    expect(placeOf(place)).toEqual(place)
  })

  it('has empty parts where nothing is known', () => {
    expect(Object.values(placeOf({}))).toEqual(placeParts.map(() => ''))
    const { name, phone, ...where } = place
    expect(whereOf(place)).toEqual(where)
  })

  it('has a length for each part', () => {
    expect(placeParts).toHaveLength(Object.keys(place).length)
    for (const [part, value] of Object.entries(place))
      expect(value.length).toBeLessThanOrEqual(placeLengths[part as keyof typeof place])
  })
})
