import { describe, expect, it } from 'vitest'
import { readTyped } from './typed.ts'

describe('what is typed into the search', () => {
  it.each([
    ['收样 261121-0003-2', ['receive'], '261121-0003-2'],
    ['261121-0003-E1 复核', ['release'], '261121-0003-E1'],
    ['复核通过 261121-0003-e1', ['release'], '261121-0003-E1'],
    ['收样261121-0003', ['receive'], '261121-0003'],
    ['sy 261121-0003', ['receive'], '261121-0003'],
    ['　收样　２６１１２１－０００３', ['receive'], '261121-0003'],
  ])('%s is an act and a number', (typed, acts, number) => {
    expect(readTyped(typed)).toMatchObject({ acts, number })
  })

  it.each([
    ['2611210003', '261121-0003'],
    ['261121 - 0003', '261121-0003'],
    ['zd-260105-0001', 'ZD-260105-0001'],
    ['0003-2', '0003-2'],
  ])('%s is the number %s', (typed, number) => expect(readTyped(typed).number).toBe(number))

  it('is a phone from four digits on, with what is between them', () => {
    expect(readTyped('138 0000 0001').phone).toBe('13800000001')
    expect(readTyped('0001').phone).toBe('0001')
    expect(readTyped('001').phone).toBeUndefined()
    expect(readTyped('138000000012').phone).toBeUndefined()
  })

  it('may be the initials of a name, but not where it is one letter', () => {
    expect(readTyped('ZS').initials).toBe('zs')
    expect(readTyped('z').initials).toBeUndefined()
    expect(readTyped('张三')).toEqual({ kw: '张三', acts: [] })
  })

  it('is looked for as it stands where it names an act and no more', () => {
    expect(readTyped('复核')).toEqual({ kw: '复核', acts: ['release'] })
  })

  it.each(['', ' ', '%_\\', "'; drop table member; --", '\u0000', '𠮷'.repeat(50), '-'.repeat(50)])(
    'is looked for as it stands: %j',
    (typed) => expect(readTyped(typed)).toMatchObject({ acts: [] }),
  )
})
