import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allErrors } from '../../ground/form.ts'
import { creditCodeCheck, invoiceTitleRules, invoiceTypeName, isTaxNumber } from './invoice-title.ts'

const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const first17 = fc
  .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''))

describe('a tax number', () => {
  it('of 18 characters is right with its check character, and with no other', () => {
    fc.assert(
      fc.property(first17, fc.constantFrom(...alphabet), (code, last) => {
        const check = creditCodeCheck(code) as string
        expect(isTaxNumber(code + check)).toBe(true)
        expect(isTaxNumber(code + last)).toBe(last === check)
      }),
    )
  })

  it('tells each single character that was mistyped', () => {
    fc.assert(
      fc.property(first17, fc.nat(16), fc.constantFrom(...alphabet), (code, at, sign) => {
        fc.pre(code[at] !== sign)
        const typed = code.slice(0, at) + sign + code.slice(at + 1)
        expect(isTaxNumber(typed + creditCodeCheck(code))).toBe(false)
      }),
    )
  })

  it('may be written with blanks and small letters', () => {
    expect(isTaxNumber('9135 0100 m000 100y 43')).toBe(isTaxNumber('91350100M000100Y43'))
    expect(isTaxNumber('91350100M000100Y43')).toBe(true)
  })

  it('has 15 to 20 characters', () => {
    for (const length of [14, 21]) expect(isTaxNumber('1'.repeat(length))).toBe(false)
    for (const length of [15, 16, 17, 19, 20]) expect(isTaxNumber('1'.repeat(length))).toBe(true)
    expect(isTaxNumber('91350100M000100Y4I')).toBe(false)
    expect(isTaxNumber('税号一二三四五六七八九十一二三')).toBe(false)
  })
})

describe('a title', () => {
  const plain = { type: 1, title: '示例大学', tax_no: '91350100M000100Y43', email: 'bill@lab.example' }

  it('needs name, number and mail', () => {
    expect(allErrors(invoiceTitleRules, plain)).toEqual({})
    expect(Object.keys(allErrors(invoiceTitleRules, { type: 1 }))).toEqual(['title', 'tax_no', 'email'])
  })

  it.each([3, 4])('of a special invoice (%i) needs everything', (type) => {
    expect(Object.keys(allErrors(invoiceTitleRules, { ...plain, type }))).toEqual([
      'bank',
      'bank_no',
      'reg_address',
      'reg_phone',
    ])
  })

  it('has a type with a name of its own', () => {
    expect([0, 1, 2, 3, 4].map(invoiceTypeName)).toEqual([
      '不开票',
      '增值税普通发票(电子)',
      '增值税普通发票(纸质)',
      '增值税专用发票(电子)',
      '增值税专用发票(纸质)',
    ])
  })
})
