import { expect, it } from 'vitest'
import { matchOf, plainName, sureness } from './bank.ts'

const awaited = {
  amount_fen: 500_000,
  numbers: ['YC-260701-0001'],
  names: ['示例大学（材料学院）', '林示例'],
  phone: '13800000001',
}
const row = (change: object) => ({ amount_fen: 500_000, payer: '', remark: '', ...change })

it('writes names as banks do, whatever their width and brackets', () =>
  expect(plainName('示例 大学（材料学院）ＡＢ')).toBe(plainName('示例大学(材料学院)ab')))

it.each(['•', '・', '‧', '∙', '･'])('knows a name by any middle dot: %s', (dot) =>
  expect(plainName(`阿依古丽${dot}买买提`)).toBe(plainName('阿依古丽·买买提')),
)

it.each([
  [{ payer: '示例大学(材料学院)' }, ['payer', 'amount']],
  [{ remark: '检测费 YC-260701-0001' }, ['number', 'amount']],
  [{ remark: '检测费yc2607010001', amount_fen: 1 }, ['number']],
  [{ remark: '13800000001' }, ['payer', 'amount']],
  [{ payer: '另一家公司' }, ['amount']],
  [{ payer: '示例大学（材料学院）', amount_fen: 499_999 }, []],
  [{}, ['amount']],
] as const)('matches %j by %j', (change, why) => expect(matchOf(row(change), awaited)).toEqual(why))

it('does not take a short or empty name for everybody’s', () =>
  expect(matchOf(row({ payer: '示例' }), { ...awaited, names: ['', '林'] })).toEqual(['amount']))

it('is surer of a number than of a name and an amount', () =>
  expect(sureness(['number'])).toBeGreaterThan(sureness(['payer', 'amount'])))
