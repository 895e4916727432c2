import { describe, expect, it } from 'vitest'
import { mayShow, widgetName } from './embedding.ts'

describe('mayShow', () => {
  it('allows every widget where none is listed', () => expect(mayShow([], 'lab-cart')).toBe(true))
  it('allows the listed widgets only, where some are', () => {
    expect(mayShow(['lab-login-popup'], 'lab-login-popup')).toBe(true)
    expect(mayShow(['lab-login-popup'], 'lab-cart')).toBe(false)
  })
})

describe('widgetName', () => {
  it('is what stands before the colon', () => expect(widgetName('预约取样：选择：时间')).toBe('预约取样'))
  it('is all of a summary without one', () => expect(widgetName('登录')).toBe('登录'))
})
