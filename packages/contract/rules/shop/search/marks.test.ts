import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, markedParts } from './marks.ts'

const marked = (text: string, ...marks: string[]) =>
  markedParts(text, marks)
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text)

describe('marks', () => {
  it('stand on Chinese anywhere and on the beginning of other words', () => {
    expect(marked('扫描电镜（SEM）与 assembly', '电镜', 'sem')).toEqual(['电镜', 'SEM'])
    expect(marked('Semiconductor', 'sem')).toEqual(['Sem'])
  })

  it('stand on what is written in full width, as an index, or with a hyphen', () => {
    expect(marked('ＸＲＤ 与 CO₂RR，FT-IR', 'xrd', 'co2', 'ftir')).toEqual(['ＸＲＤ', 'CO₂', 'FT-IR'])
  })

  it('stand within a word where none begins with them', () => {
    expect(marked('掠入射 GIXRD', 'xrd')).toEqual(['XRD'])
    expect(marked('XRD 与 GIXRD', 'xrd')).toEqual(['XRD'])
  })

  it('stand on a single letter only where it is alone', () => {
    expect(marked('X 射线 XRD', 'x', '射线')).toEqual(['X', '射线'])
  })

  it('lose and change nothing of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 6 })),
        (text, marks) => {
          expect(
            markedParts(text, marks)
              .map((part) => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})

describe('an excerpt', () => {
  it('begins with a clause where one is near', () => {
    expect(excerptOf(`${'前'.repeat(100)}。测试原理：荧光猝灭`, ['荧光'])).toBe('…测试原理：荧光猝灭')
  })

  it('is cut around the first mark', () => {
    const text = `${'前'.repeat(100)}荧光猝灭${'后'.repeat(200)}`
    const excerpt = excerptOf(text, ['荧光'], 60) ?? ''
    expect(excerpt).toBe(`…${'前'.repeat(24)}荧光猝灭${'后'.repeat(32)}…`)
  })

  it('is the whole of a short text, and nothing without a mark', () => {
    expect(excerptOf('荧光寿命', ['荧光'])).toBe('荧光寿命')
    expect(excerptOf('荧光寿命', ['核磁'])).toBeUndefined()
  })
})
