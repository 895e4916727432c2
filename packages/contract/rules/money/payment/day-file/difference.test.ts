import { expect, it } from 'vitest'
import { type Compared, gapOf, isOtherFee, waysOf } from './difference.ts'

const compared = (what: Partial<Compared>): Compared => ({
  kind: 'only_provider',
  row_kind: 'payment',
  there_fen: 100,
  here_fen: 0,
  is_awaited: false,
  ...what,
})

it.each([
  ['money that nobody asked for', {}, 100, ['explained', 'unclaimed']],
  [
    'a payment of which nobody was told',
    { kind: 'other_state', is_awaited: true },
    100,
    ['taken', 'explained'],
  ],
  [
    'a refund that is still asked for',
    { kind: 'other_state', row_kind: 'refund', is_awaited: true },
    -100,
    ['explained'],
  ],
  [
    'money that never came',
    { kind: 'only_here', there_fen: 0, here_fen: 100 },
    -100,
    ['explained', 'written_off'],
  ],
  [
    'less than was booked',
    { kind: 'other_amount', there_fen: 90, here_fen: 100 },
    -10,
    ['explained', 'written_off'],
  ],
  ['a refund that nobody here gave', { row_kind: 'refund' }, -100, ['explained', 'written_off']],
  [
    'a refund that never left',
    { kind: 'only_here', row_kind: 'refund', there_fen: 0, here_fen: 100 },
    100,
    ['explained', 'unclaimed'],
  ],
  ['a row told twice', { kind: 'twice' }, 0, ['explained']],
  ['another fee', { kind: 'fee_differs', here_fen: 100 }, 0, ['explained']],
] as [string, Partial<Compared>, number, string[]][])('%s', (_, what, gap, ways) => {
  expect(gapOf(compared(what))).toBe(gap)
  expect(waysOf(compared(what))).toEqual(ways)
})

it('lets a fee be a fen beside its rate, for it is rounded', () => {
  expect([59, 60, 61, -60].map((fee) => isOtherFee(10_000, fee, 6_000))).toEqual([false, false, false, false])
  expect([58, 62, 0].map((fee) => isOtherFee(10_000, fee, 6_000))).toEqual([true, true, true])
  expect(isOtherFee(10_000, 7, null)).toBe(false)
})
