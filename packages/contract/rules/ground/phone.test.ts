import { describe, expect, it } from 'vitest'
import { fenOfYuan } from './money.ts'
import { phoneOf, phoneOrLineOf } from './phone.ts'
import { digitsOf } from './text/typed.ts'

describe('a phone number', () => {
  it.each([
    '13800001234',
    ' 138 0000 1234 ',
    '138-0000-1234',
    '138‑0000–1234',
    '+86 138-0000-1234',
    '+8613800001234',
    '008613800001234',
    '86 138 0000 1234',
    '(+86)138.0000.1234',
    '\u202d13800001234\u202c',
    '\ufeff138\u200b0000\u00a01234',
    '１３８００００１２３４',
  ])('is pasted as “%s”', (text) => {
    expect(phoneOf(text)).toBe('13800001234')
  })

  it('is cut after its last digit, and left as it is while it is typed', () => {
    expect(phoneOf('138000012345')).toBe('13800001234')
    expect(['1', '13', '86', '+86', '+861'].map(phoneOf)).toEqual(['1', '13', '86', '+86', '1'])
  })

  it('may be that of a landline, with its hyphens', () => {
    expect(phoneOrLineOf('０５７１－8888 8888', 20)).toBe('0571-88888888')
    expect(phoneOrLineOf('+86 138-0000-1234', 20)).toBe('13800001234')
  })
})

it('has the digits of a pasted code', () => {
  expect(
    ['123456', '123 456', '１２３４５６', '验证码：123456，', '1234567'].map((text) => digitsOf(text, 6)),
  ).toEqual(Array.from({ length: 5 }, () => '123456'))
})

it('reads an amount of full width', () => {
  expect(fenOfYuan('１２．５')).toBe(1250)
})
