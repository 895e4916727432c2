import { describe, expect, it } from 'vitest'
import { initialsOf, isCalled } from './initials.ts'

describe('initials', () => {
  it.each([
    ['张三', 'zs'],
    ['欧阳娜娜', 'oynn'],
    ['期初导入', 'qcdr'],
    ['我的账号', 'wdzh'],
    ['扫描电镜 SEM', 'smdj sem'],
    ['安娥', 'ae'],
    ['', ''],
  ])('of %s are %s', (text, initials) => expect(initialsOf(text)).toBe(initials))

  it('call a title from its beginning, and words anywhere', () => {
    expect(isCalled('操作记录', 'CZ')).toBe(true)
    expect(isCalled('操作记录', '记录')).toBe(true)
    expect(isCalled('操作记录', 'jl')).toBe(false)
    expect(isCalled('操作记录', 'c')).toBe(false)
  })
})
