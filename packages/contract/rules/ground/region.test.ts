import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedRegion, joinRegion, regionText, splitRegion } from './region.ts'

const name = fc.stringMatching(/^[\u4e00-\u9fa5]{1,8}$/)
const code = fc.stringMatching(/^\d{6}$/)

describe('a region', () => {
  it('comes back from its joined form, with districts or without', () => {
    fc.assert(
      fc.property(
        fc.record({ province: name, city: name, area: fc.oneof(name, fc.constant('')), address_code: code }),
        (region) => {
          expect(splitRegion(joinRegion(region))).toEqual(region)
        },
      ),
    )
  })

  it('keeps an empty district when joined', () => {
    const region = { province: '海南省', city: '儋州市', area: '', address_code: '460400' }
    expect(joinRegion(region)).toBe('海南省-儋州市--460400')
    expect(splitRegion('海南省-儋州市-460400')).toEqual(region)
    expect(regionText(region)).toBe('海南省-儋州市')
  })

  it('is nothing when the text is no region', () => {
    for (const text of [
      '',
      '-',
      '浙江省',
      '浙江省-杭州市',
      '--',
      '浙江省-杭州市-西湖区-33010',
      '-杭州市--330106',
    ])
      expect(splitRegion(text)).toBeUndefined()
  })

  it('is allowed when its code starts with an entry', () => {
    const allowed = ['11', '3301', '310104']
    for (const inside of ['110108', '330106', '310104']) expect(isAllowedRegion(inside, allowed)).toBe(true)
    for (const outside of ['330206', '310105', '211100', ''])
      expect(isAllowedRegion(outside, allowed)).toBe(false)
  })

  it('is not allowed by an empty list or an empty entry', () => {
    expect(isAllowedRegion('110108', [])).toBe(false)
    expect(isAllowedRegion('110108', [''])).toBe(false)
  })
})
