import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyCapitals } from './money-capitals.ts'

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [100, '壹元整'],
  [1000, '壹拾元整'],
  [10_005, '壹佰元零伍分'],
  [10_050, '壹佰元伍角整'],
  [100_100, '壹仟零壹元整'],
  [123_405, '壹仟贰佰叁拾肆元零伍分'],
  [1_000_000, '壹万元整'],
  [1_005_000, '壹万零伍拾元整'],
  [10_000_001_00, '壹仟万零壹元整'],
  [100_000_000_00, '壹亿元整'],
  [100_010_000_00, '壹亿零壹万元整'],
  [-12_00, '负壹拾贰元整'],
])('writes %i fen as %s', (fen, text) => {
  expect(moneyCapitals(fen)).toBe(text)
})

const digits = '零壹贰叁肆伍陆柒捌玖'
const places: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 }

/** What such a text says, in fen. */
const readBack = (text: string): number => {
  let [total, group, digit] = [0, 0, 0]
  for (const sign of text.replace(/[负整]/g, '')) {
    const found = digits.indexOf(sign)
    if (found >= 0) digit = found
    else if (sign in places) {
      group += digit * (places[sign] as number)
      digit = 0
    } else {
      const unit = { 分: 1, 角: 10, 元: 100, 万: 1_000_000, 亿: 10_000_000_000 }[sign] as number
      const ends = sign === '分' || sign === '角' || sign === '元'
      total += (group + digit) * unit
      ;[group, digit] = [0, 0]
      if (!ends && total === 0) throw new Error(`${sign} without a number`)
    }
  }
  return text.startsWith('负') ? -total : total
}

it('can be read back for every amount below a trillion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), (fen) => {
      const text = moneyCapitals(fen)
      expect(readBack(text)).toBe(fen)
      expect(text).not.toMatch(/零零|零[万亿元角]|^零/)
    }),
  )
})
